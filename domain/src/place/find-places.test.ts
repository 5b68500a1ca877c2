import { describe, expect, it } from 'vitest'
import { findPlaces } from './find-places.ts'

const codes = (text: string, limit?: number) => findPlaces(text, limit).map(({ code }) => code)

/** With the letters ড়, ঢ় and য় as one character each, as some keyboards write them. */
const composed = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\u09a1\u09bc', '\u09dc')
    .replaceAll('\u09a2\u09bc', '\u09dd')
    .replaceAll('\u09af\u09bc', '\u09df')

/** Spellings of places as people type them, and the places that they mean. */
const spellings = {
  composed: Object.entries({
    নড়াইল: 'khulna.narail',
    ময়মনসিংহ: 'mymensingh.mymensingh',
    খাগড়াছড়ি: 'chattogram.khagrachhari',
    কুড়িগ্রাম: 'rangpur.kurigram',
    পঞ্চগড়: 'rangpur.panchagarh',
    বগুড়া: 'rajshahi.bogura',
    নারায়ণগঞ্জ: 'dhaka.narayanganj',
    যাত্রাবাড়ী: 'dhaka.dhaka.jatrabari',
    ওয়ারী: 'dhaka.dhaka.wari',
    শেওড়াপাড়া: 'dhaka.dhaka.mirpur.shewrapara',
    চুয়াডাঙ্গা: 'khulna.chuadanga',
    পাহাড়তলী: 'chattogram.chattogram.pahartali',
  }).map(([text, code]) => [composed(text), code] as const),
  decomposed: Object.entries({
    পটুয়াখালী: 'barishal.patuakhali',
    জয়পুরহাট: 'rajshahi.joypurhat',
    কাজীপাড়া: 'dhaka.dhaka.mirpur.kazipara',
    কুষ্টিয়া: 'khulna.kushtia',
    নোয়াখালী: 'chattogram.noakhali',
    লালমাটিয়া: 'dhaka.dhaka.mohammadpur.lalmatia',
    আশুলিয়া: 'dhaka.dhaka.savar.ashulia',
    সোনারগাঁও: 'dhaka.narayanganj.sonargaon',
    মোহাম্মদপুর: 'dhaka.dhaka.mohammadpur',
    ভোলা: 'barishal.bhola',
    আখাউড়া: 'chattogram.brahmanbaria.akhaura',
    পল্টন: 'dhaka.dhaka.paltan',
  }).map(([text, code]) => [text.normalize('NFD'), code] as const),
  romanised: Object.entries({
    dhanmundi: 'dhaka.dhaka.dhanmondi',
    norail: 'khulna.narail',
    chottogram: 'chattogram.chattogram',
    rajsahi: 'rajshahi.rajshahi',
    gulsan: 'dhaka.dhaka.gulshan',
    mirpoor: 'dhaka.dhaka.mirpur',
    mohammodpur: 'dhaka.dhaka.mohammadpur',
    halishohor: 'chattogram.chattogram.halishahar',
    shatkhira: 'khulna.satkhira',
    potuakhali: 'barishal.patuakhali',
    brammonbaria: 'chattogram.brahmanbaria',
    moymonshing: 'mymensingh.mymensingh',
  }),
  old: Object.entries({
    Chittagong: 'chattogram.chattogram',
    Comilla: 'chattogram.cumilla',
    Barisal: 'barishal.barishal',
    Jessore: 'khulna.jashore',
    Bogra: 'rajshahi.bogura',
    Dacca: 'dhaka.dhaka',
    Serajganj: 'rajshahi.sirajganj',
    Maijdee: 'chattogram.noakhali',
    Bikrampur: 'dhaka.munshiganj',
    Nawabganj: 'rajshahi.chapainawabganj',
    Zianagar: 'barishal.pirojpur.indurkani',
    'South Sunamganj': 'sylhet.sunamganj.shantiganj',
  }),
  typo: Object.entries({
    dhanmodni: 'dhaka.dhaka.dhanmondi',
    uttaar: 'dhaka.dhaka.uttara',
    bannai: 'dhaka.dhaka.banani',
    khilgoan: 'dhaka.dhaka.khilgaon',
    bashundjara: 'dhaka.dhaka.bashundhara',
    gazipru: 'dhaka.gazipur',
    sylhte: 'sylhet.sylhet',
    agtabad: 'chattogram.chattogram.agrabad',
    কুমিলল: 'chattogram.cumilla',
    রাজশহী: 'rajshahi.rajshahi',
    গুলসান: 'dhaka.dhaka.gulshan',
    খুলানা: 'khulna.khulna',
  }),
}
const all = Object.values(spellings).flat()

describe('a place is found in the first three', () => {
  describe.each(Object.entries(spellings))('by a name that is %s', (_kind, table) => {
    it.each(table)('%s', (text, code) => {
      expect(codes(text, 3)).toContain(code)
    })
  })

  it('by at least 57 of 60 spellings', () => {
    expect(all).toHaveLength(60)
    expect(all.filter(([text, code]) => codes(text, 3).includes(code)).length).toBeGreaterThanOrEqual(57)
  })
})

describe('places are found', () => {
  it('by how their name begins, the biggest first, and a district before the division of its name', () => {
    expect(codes('mir')[0]).toBe('dhaka.dhaka.mirpur')
    expect(codes('dha', 2)).toEqual(['dhaka.dhaka', 'dhaka'])
    expect(codes('ধান')[0]).toBe('dhaka.dhaka.dhanmondi')
  })

  it('by words of the places around them, in any order', () => {
    expect(codes('mirpur 10 dhaka')).toEqual(['dhaka.dhaka.mirpur.section-10'])
    expect(codes('dhaka mirpur 10')).toEqual(['dhaka.dhaka.mirpur.section-10'])
    expect(codes('mirpur kushtia')).toEqual(['khulna.kushtia.mirpur'])
    expect(codes('sector 7, uttara')).toEqual(['dhaka.dhaka.uttara.sector-7'])
    expect(codes('চকবাজার চট্টগ্রাম')).toEqual(['chattogram.chattogram.chawkbazar'])
  })

  it('by what they are: the district, not the division', () => {
    expect(codes('dhaka district')[0]).toBe('dhaka.dhaka')
    expect(codes('ঢাকা বিভাগ')[0]).toBe('dhaka')
  })

  it('in an address with words that are no places', () => {
    expect(codes('house 12 road 5 dhanmondi')).toEqual(['dhaka.dhaka.dhanmondi'])
    expect(codes('lakeview gulshan')[0]).toBe('dhaka.dhaka.gulshan')
  })

  it('not at all by what resembles no name', () => {
    expect(codes('zzzzqq')).toEqual([])
    expect(codes('')).toEqual([])
    expect(codes('!?')).toEqual([])
  })

  // A few milliseconds each; the limit leaves room for a busy machine.
  it('fast enough for every keystroke, whatever is typed', { timeout: 2000 }, () => {
    const typed = ['u', 'mirpur', 'dhn mondi', 'zzzzqq', 'a b c d e f', 'ঢাকা ধানমন্ডি', 'x'.repeat(160)]
    const keystrokes = Array.from({ length: 5 }, () => typed).flat()
    expect(keystrokes.flatMap((text) => codes(text)).length).toBeGreaterThan(0)
  })
})
