import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { i18nOf, replaceTexts } from './i18n-of.ts'
import { msg } from './msg.ts'
import { readOwnTexts } from './own-texts.ts'
import { say } from './say.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thikana-texts-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  replaceTexts({ en: {}, bn: {} })
})

const write = (language: string, content: unknown) =>
  writeFileSync(
    path.join(folder, `${language}.json`),
    typeof content === 'string' ? content : JSON.stringify(content),
  )

const sayLogIn = (language: 'en' | 'bn') => say(i18nOf(language), msg`Log in`)

describe('an operator', () => {
  it('replaces single sentences, in each language apart', () => {
    const bangla = sayLogIn('bn')
    write('en', { 'Log in': 'Come in' })
    replaceTexts(readOwnTexts(folder))
    expect(sayLogIn('en')).toBe('Come in')
    expect(sayLogIn('bn')).toBe(bangla)
    write('bn', { 'Log in': 'ভেতরে আসুন' })
    replaceTexts(readOwnTexts(folder))
    expect(sayLogIn('bn')).toBe('ভেতরে আসুন')
  })

  it('keeps the product’s sentences without a folder of texts', () => {
    expect(readOwnTexts(path.join(folder, 'none'))).toEqual({ en: {}, bn: {} })
  })

  it.each([
    [{ 'Log inn': 'x' }, '“Log inn” is no sentence of the product'],
    [{ '{amount} a month': 'monthly' }, '“{amount} a month” can’t stand for it: other values'],
    [{ '{amount} a month': '{amounts} monthly' }, 'other values'],
    [{ '{amount} a month': '{amount' }, 'a brace that isn’t closed'],
    [{ '{amount} a month': '{amount, plural, one {#}} monthly' }, 'a choice without “other”'],
    [
      { '{amount} a month': '{amount, select, a {x} other {{amount, plural, one {#}}}}' },
      'a choice without “other”',
    ],
    [{ '{amount} a month': '{amount, date} monthly' }, '“date” is no way to choose'],
    [{ 'Log in': ' ' }, 'missing'],
    [{ 'Log in': 3 }, 'not a text'],
    ['{"Log in"', 'is not JSON'],
    ['["Log in"]', 'must be an object of sentences'],
  ])('reads what is wrong with %o, and in which file', (content, sentence) => {
    write('bn', content)
    expect(() => readOwnTexts(folder)).toThrow(sentence)
    expect(() => readOwnTexts(folder)).toThrow(path.join(folder, 'bn.json'))
  })
})
