import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.js'

const PUBLIC = new URL('../../../../public/', import.meta.url)

/** Takes the place of the `public` folder that an app of its own would have. */
const icons = {
  name: 'icons',
  generateBundle() {
    for (const { src } of manifest.icons) {
      const fileName = src.slice(1)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(fileName, PUBLIC)) })
    }
  },
}

export default defineConfig({
  publicDir: false,
  define: { __BENCH_CONFIG__: process.env.BENCH_CONFIG },
  plugins: [
    react(),
    icons,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../common',
      filename: 'firebase-messaging-sw.js',
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg}', 'icon-192.png'] },
    }),
  ],
})
