import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { messageWordsIn } from './message-words.ts'
import { wordsIn } from './translate.ts'

const test = suite('message words')

test('the worker says what the page says, in each language', () => {
  for (const language of ['pt', 'es', 'spec'] as const) {
    const { toastTitle, toastBody } = wordsIn(language)
    assert.equal(messageWordsIn(language), { toastTitle, toastBody })
  }
})

test.run()
