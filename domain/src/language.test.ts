import { expect, it } from 'vitest'
import { inLanguage, splitLanguage } from './language.ts'

it.each([
  ['/', '/bn'],
  ['/?sort=price', '/bn?sort=price'],
  ['/#content', '/bn#content'],
  ['/compare?ids=1', '/bn/compare?ids=1'],
  ['/property/1', '/bn/property/1'],
])('%s is %s in Bangla', (address, inBangla) => {
  expect(inLanguage('bn', address)).toBe(inBangla)
  expect(splitLanguage(inBangla)).toEqual({ language: 'bn', address })
  expect(inLanguage('en', address)).toBe(address)
  expect(splitLanguage(address)).toEqual({ language: 'en', address })
})

it('an address that only begins like a language is English', () => {
  for (const address of ['/bnx', '/bn-BD/compare', '/property/bn'])
    expect(splitLanguage(address)).toEqual({ language: 'en', address })
})

it('Bangla’s home page has one address, also in capitals and with a slash at its end', () => {
  for (const address of ['/bn/', '/BN', '/Bn/'])
    expect(splitLanguage(address)).toEqual({ language: 'bn', address: '/' })
})

it('no address leads to another site once its language is taken away', () => {
  for (const address of ['/bn//site.example', String.raw`/bn/\site.example`, '/BN///site.example'])
    expect(splitLanguage(address)).toEqual({ language: 'en', address })
})
