import { describe, expect, it, test } from 'vitest'
import { foldName, soundKey, areOneTypoApart } from './place-fold.ts'
import { places } from './place-list.ts'

describe('a folded name', () => {
  it('is the same for composed and decomposed letters, and without their dots', () => {
    expect(foldName('ন\u09dcাইল')).toBe(foldName('ন\u09a1\u09bcাইল'))
    expect(foldName('কোট')).toBe(foldName('ক\u09c7\u09beট'))
  })

  it('has words and numbers apart, without accents and apostrophes', () => {
    expect(foldName('  Cox’s Bázar–Road 17/A ')).toBe('coxs bazar road 17 a')
    expect(foldName('মিরপুর-১০')).toBe('মিরপুর 10')
    expect(foldName('mirpur10')).toBe('mirpur 10')
  })
})

describe('the sound of a name', () => {
  it.each([
    ['Narail', 'নড়াইল'],
    ['Mymensingh', 'ময়মনসিংহ'],
    ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া'],
    ['Chattogram', 'চট্টগ্রাম'],
    ['Lakshmipur', 'লক্ষ্মীপুর'],
    ['Ishwarganj', 'ঈশ্বরগঞ্জ'],
    ['Thakurgaon', 'ঠাকুরগাঁও'],
  ])('%s is that of %s', (english, bangla) => {
    expect(soundKey(english)).toBe(soundKey(bangla))
  })

  it('is the same in both scripts for nine places in ten', () => {
    const same = places.filter(({ name, bangla }) => soundKey(name) === soundKey(bangla))
    expect(same.length / places.length).toBeGreaterThan(0.9)
  })
})

test.each([
  ['dhanmondi', 'dhanmodni', true],
  ['gulshan', 'gulshn', true],
  ['gulshn', 'gulshan', true],
  ['uttara', 'uttera', true],
  ['banani', 'bananii', true],
  ['banani', 'xbanani', true],
  ['ঢাকা', 'ঢকা', true],
  ['banani', 'banani', false],
  ['banani', 'bnaain', false],
  ['banani', 'ban', false],
  ['abcd', 'badc', false],
  ['mirpur', 'mirzir', false],
])('%s and %s: one typo apart is %s', (one, other, isTypo) => {
  expect(areOneTypoApart(one, other)).toBe(isTypo)
  expect(areOneTypoApart(other, one)).toBe(isTypo)
})
