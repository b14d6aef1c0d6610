import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wordsIn } from './late-words.ts'
import { messageWordsIn } from './message-words.ts'

const test = suite('message words')

test('the worker says what the page says, in each language', () => {
  for (const language of ['pt', 'es', 'spec'] as const) {
    const { toastTitle, toastBody } = wordsIn(language)
    assert.equal(messageWordsIn(language), { toastTitle, toastBody })
  }
})

test.run()
