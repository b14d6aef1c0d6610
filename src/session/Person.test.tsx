import * as assert from 'uvu/assert'
import { pageSuite } from '../testing/page-suite.ts'
import { Person } from './Person.tsx'

const test = pageSuite('Person')

test('a person is shown by their name and its first letter, which is for eyes only', async page => {
  await page.render(<Person user={{ id: 'ana', name: 'Ana' }} />)
  assert.is(page.find('b').textContent, 'A')
  assert.is(page.find('b').getAttribute('aria-hidden'), 'true')
  assert.is(page.find('b + span').textContent, 'Ana')
})

test('a letter that takes two units is one letter', async page => {
  await page.render(<Person user={{ id: '1', name: '𝒜na' }} />)
  assert.is(page.find('b').textContent, '𝒜')
})

test('without a name, or with nobody signed in, there is nothing', async page => {
  for (const user of [null, { id: 'ana' }, { id: 'ana', name: '' }]) {
    await page.render(<Person user={user} />)
    assert.is(page.count('span'), 0)
  }
})

test.run()
