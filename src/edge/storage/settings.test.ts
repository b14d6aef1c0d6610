import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withFakeDatabase } from '../../testing/fake-database.ts'
import { createDatabase } from './database.ts'
import { createSettings } from './settings.ts'

const test = suite('settings')

test('what the page sets the worker reads, each name for itself', () =>
  withFakeDatabase(async () => {
    const page = createSettings(createDatabase())
    const worker = createSettings(createDatabase())
    assert.is(await worker.get('language'), undefined)
    await page.set('language', 'es')
    await page.set('recipient', 'ana')
    assert.is(await worker.get('language'), 'es')
    await page.set('language', 'pt')
    assert.is(await worker.get('language'), 'pt')
    assert.is(await worker.get('recipient'), 'ana')
    assert.is(await worker.get('person'), undefined)
  }))

test('a value is dropped where it still says what was meant', () =>
  withFakeDatabase(async () => {
    const settings = createSettings(createDatabase())
    await settings.drop('person', 'ana')
    await settings.set('person', 'ana')
    await settings.drop('person', 'bo')
    assert.is(await settings.get('person'), 'ana')
    await settings.drop('person', 'ana')
    assert.is(await settings.get('person'), undefined)
  }))

test('of two changes in a row the last one stays', () =>
  withFakeDatabase(async () => {
    const settings = createSettings(createDatabase())
    await Promise.all([settings.set('person', 'ana'), settings.set('person', 'bo'), settings.drop('person', 'ana')])
    assert.is(await settings.get('person'), 'bo')
  }))

test('where there is no database all reject', () =>
  withFakeDatabase(async () => {
    const settings = createSettings(() => Promise.reject(new Error('no disk')))
    const failures = [settings.get('person'), settings.set('person', 'ana'), settings.drop('person', 'ana')]
    for (const failure of failures) assert.is(await failure.catch(cause => cause.message), 'no disk')
  }))

test.run()
