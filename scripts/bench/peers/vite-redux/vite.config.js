export { default } from '../common/vite-config.js'
