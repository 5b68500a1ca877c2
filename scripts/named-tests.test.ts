import { describe, expect, it } from 'vitest'
import { findTests } from './named-tests.ts'

describe('npm test with names', () => {
  it('runs the file that is named, and of a folder every test in it', () => {
    expect(findTests(['domain/src/offer/offer.test.ts']).vitest).toEqual(['domain/src/offer/offer.test.ts'])
    const { vitest, playwright } = findTests(['server/src/offer/'])
    expect(vitest).toContain('server/src/offer/make-offer.test.ts')
    expect(vitest.filter((file) => !file.startsWith('server/src/offer/'))).toEqual([])
    expect(playwright.size).toBe(0)
  })

  it('gives browser tests to Playwright as the project of their folder', () => {
    const { vitest, playwright } = findTests([
      'e2e/specified/offers.spec.ts',
      'e2e/walks/keyboard.spec.ts',
      'e2e/further/account/passkeys.spec.ts',
    ])
    expect(vitest).toEqual([])
    expect([...playwright]).toEqual([
      ['specified', ['e2e/specified/offers.spec.ts']],
      ['walks', ['e2e/walks/keyboard.spec.ts']],
      ['further', ['e2e/further/account/passkeys.spec.ts']],
    ])
  })

  it('leaves the slower tests of a folder out, but not one that is named nor a folder that has no others', () => {
    const crash = 'trials/crash/crash.test.ts'
    expect(findTests(['trials']).vitest).not.toContain(crash)
    for (const name of [crash, 'trials/crash', '.']) {
      expect(findTests([name]).vitest.includes(crash), name).toBe(name !== '.')
    }
    expect([...findTests(['e2e']).playwright.keys()]).toEqual(['journeys'])
  })

  it.each([
    ['server/src/ofer', 'There is no server/src/ofer here.'],
    ['/etc', 'There is no /etc here.'],
    ['server/src/offer/store.ts', 'server/src/offer/store.ts is no test.'],
    ['docs', 'There is no test in docs.'],
    ['e2e/providers', 'npm test -- slow tools'],
  ])('says what is wrong with %s', (name, sentence) => {
    expect(() => findTests([name])).toThrow(sentence)
  })
})
