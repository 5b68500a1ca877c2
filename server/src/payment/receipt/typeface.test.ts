import { readTranslations } from '@thikana/texts/translations'
import { describe, expect, it } from 'vitest'
import { loadTypeface, runsOf } from './typeface.ts'

const typeface = await loadTypeface()

/** What is drawn for a word, from left to right. */
const drawn = (word: string): string =>
  typeface
    .layout(word)
    .glyphs.map(({ name }) => name.replace(/\.bn$/, ''))
    .join(' ')

describe('the typeface of receipts', () => {
  // As HarfBuzz 15.0, and so a browser, shapes them in the same typeface.
  it.each([
    ['ঠিকানা', 'TthaSignI Ka SignAa Na SignAa'],
    ['দেশে', 'SignE.ini Da SignE Sha'],
    ['বাড়িতে', 'Ba SignAa SignI Rra SignE Ta'],
    ['মার্কিন', 'Ma SignAa SignI_reph Ka abvs_null Na'],
    ['পার্কিং', 'Pa SignAa SignI_reph Ka abvs_null Anuswara'],
    ['সূর্য', 'Sa SignUu_alt5 Ya Reph'],
    ['কর্তৃপক্ষ', 'Ka Ta SignRu_alt3 Reph Pa KaSsa'],
    ['ক্ষুদ্র', 'KaSsa SignU_alt5 DaRa'],
    ['জ্ঞান', 'JaNya SignAa Na'],
    ['মন্ত্রী', 'Ma NaTaRa SignIi'],
    ['স্বতন্ত্র', 'SaBa Ta NaTaRa'],
    ['রাষ্ট্র', 'Ra SignAa SsaTtaRa'],
    ['উজ্জ্বল', 'VowelU JaJaBa La'],
    ['বিদ্যুৎ', 'SignI Ba Da SignU_alt2 Yaphala KhandaTa'],
    ['র‍্যাব', 'Ra space Yaphala SignAa Ba'],
    ['চট্টগ্রাম', 'Ca TtaTta GaRa SignAa Ma'],
    ['লক্ষ্মীপুর', 'La KaSsaMa SignIi Pa SignU_alt5 Ra'],
    ['ব্রাহ্মণবাড়িয়া', 'BaRa SignAa HaMa Nna Ba SignAa SignI Rra Yya SignAa'],
    ['গোড়ায়', 'SignE.ini Ga SignAa Rra SignAa Yya'],
    ['হৈচৈ', 'SignAi.ini Ha SignAi Ca'],
    ['রূপ', 'Ra SignUu.side Pa'],
    ['শুভ', 'ShaSignU Bha'],
    ['হৃদয়', 'HaSignRu Da Yya'],
    ['চাঁদ', 'Ca Candrabindu SignAa Da'],
    ['দুঃখ', 'Da SignU_alt2 Visarga Kha'],
    ['ঊর্ধ্বে', 'VowelUu SignE DhaBa Reph'],
    ['পৌঁছানো', 'SignE.ini Pa SignAuMark Candrabindu_alt Cha SignAa SignE Na SignAa'],
    ['৳৫,০০০', 'RupeeSign Five comma Zero Zero Zero'],
  ])('draws %s as a browser does', (word, glyphs) => {
    expect(drawn(word)).toBe(glyphs)
  })

  it('begins a word with another ে than the one inside it, also after a space or a bracket', () => {
    expect(drawn('দেশে (দেশে) “দেশে” ৩টি দেশে').match(/SignE\.ini/g)).toHaveLength(4)
  })

  it.each([
    ['মাসে $৪২০.৫০, ৳৫,০০০', ['মাসে $৪২০.৫০, ৳৫,০০০']],
    ['৩ বেডরুম, 1,450 sq ft (দক্ষিণ)', ['৩ বেডরুম, 1,450 ', 'sq ft (', 'দক্ষিণ)']],
    ['Flat ৫/এ, Road 27', ['Flat ', '৫/এ, ', 'Road 27']],
  ])('takes “%s” apart only where the script changes', (text, runs) => {
    expect(runsOf(typeface, text)).toEqual(runs)
    expect(runs.join('')).toBe(text)
  })

  it('has every letter, digit and punctuation mark of the Bangla sentences', () => {
    const letters = new Set(
      [...readTranslations('bn').values()].join('').match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}]/gu),
    )
    expect([...letters].filter((letter) => runsOf(typeface, letter)[0] !== letter)).toEqual([])
  })
})
