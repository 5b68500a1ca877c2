import { describe, expect, it } from 'vitest'
import { placeOfText } from './place-of-text.ts'

const codeOf = (location: string) => placeOfText(location)?.code ?? null

describe('the place of a location', () => {
  it.each([
    ['House 12, Road 5, Dhanmondi, Dhaka', 'dhaka.dhaka.dhanmondi'],
    ['Dhanmondi Road 5', 'dhaka.dhaka.dhanmondi'],
    ['Road 18, Sector 7, Uttara, Dhaka', 'dhaka.dhaka.uttara.sector-7'],
    ['সেক্টর ৭, উত্তরা, ঢাকা', 'dhaka.dhaka.uttara.sector-7'],
    ['Section 10, Mirpur, Dhaka', 'dhaka.dhaka.mirpur.section-10'],
    ['Dhaka, Mirpur, Section 10', 'dhaka.dhaka.mirpur.section-10'],
    ['Road 2, Block F, Banasree, Rampura', 'dhaka.dhaka.rampura.banasree'],
    ['Kolatoli, Cox’s Bazar, Chattogram', 'chattogram.coxs-bazar'],
    ['GEC, Chittagong', 'chattogram.chattogram.gec'],
    ['ঝাউতলা, কুমিল্লা', 'chattogram.cumilla'],
    ['ধানমন্ডি ৯/এ, ঢাকা', 'dhaka.dhaka.dhanmondi'],
    ['রোড ১৮, ৭ নম্বর সেক্টর, উত্তরা, ঢাকা', 'dhaka.dhaka.uttara.sector-7'],
    ['উত্তরা ১১ নং সেক্টর, ঢাকা', 'dhaka.dhaka.uttara.sector-11'],
    ['উত্তরা ১১, ঢাকা', 'dhaka.dhaka.uttara.sector-11'],
    ['১০ নম্বর সেকশন, মিরপুর, ঢাকা', 'dhaka.dhaka.mirpur.section-10'],
    ['বনানী ডি.ও.এইচ.এস., ঢাকা', 'dhaka.dhaka.banani.dohs'],
    ['জিইসি, চট্রগ্রাম', 'chattogram.chattogram.gec'],
    ['সোনাডাঙা, খুলনা', 'khulna.khulna.sonadanga'],
  ])('%s is %s', (location, code) => {
    expect(codeOf(location)).toBe(code)
  })

  it('is the one in the district that is named, of several with the name', () => {
    expect(codeOf('Mirpur, Kushtia')).toBe('khulna.kushtia.mirpur')
    expect(codeOf('Mirpur, Dhaka')).toBe('dhaka.dhaka.mirpur')
    expect(codeOf('Sherpur, Bogra')).toBe('rajshahi.bogura.sherpur')
    expect(codeOf('Taltola, Khilgaon')).toBe('dhaka.dhaka.khilgaon.taltola')
    expect(codeOf('Daulatpur, Khulna')).toBe('khulna.khulna.daulatpur')
  })

  it('is the district of two with one name', () => {
    expect(codeOf('Dhaka')).toBe('dhaka.dhaka')
    expect(codeOf('Zindabazar, Sylhet')).toBe('sylhet.sylhet')
    expect(codeOf('Sherpur')).toBe('mymensingh.sherpur')
  })

  it('is the first of two areas side by side, and none of two that are far apart', () => {
    expect(codeOf('Segunbagicha, Ramna, Dhaka')).toBe('dhaka.dhaka.segunbagicha')
    expect(codeOf('Uttara or Jatrabari, Dhaka')).toBeNull()
    expect(codeOf('Dhaka or Khulna')).toBeNull()
  })

  it('isn’t that of a road’s name, nor of a name that many towns have', () => {
    expect(codeOf('Mirpur Road, Dhanmondi')).toBe('dhaka.dhaka.dhanmondi')
    expect(codeOf('Khulna Road, Jashore')).toBe('khulna.jashore')
    expect(codeOf('ময়মনসিংহ হাইওয়ে, গাজীপুর')).toBe('dhaka.gazipur')
    expect(codeOf('ধানমন্ডি রোড নম্বর ৫, ঢাকা')).toBe('dhaka.dhaka.dhanmondi')
    expect(codeOf('উত্তরা ৭ নম্বর রোড, ঢাকা')).toBe('dhaka.dhaka.uttara')
    expect(codeOf('New Market')).toBeNull()
    expect(codeOf('New Market, Rajshahi')).toBe('rajshahi.rajshahi')
    expect(codeOf('New Market, Dhaka')).toBe('dhaka.dhaka.new-market')
  })

  it.each([
    '',
    'Mirpur',
    'Chawkbazar',
    'Sector 7',
    '৭ নম্বর সেক্টর',
    'Road 5, Block C',
    '🏠',
    'a flat by the river',
  ])('isn’t known from %j', (location) => {
    expect(codeOf(location)).toBeNull()
  })

  // Some 12 µs each; the limit leaves room for a busy machine.
  it('is read from 20,000 locations in a quarter of a second', { timeout: 4000 }, () => {
    const locations = ['House 12, Road 5, Dhanmondi, Dhaka', 'Road 18, Sector 7, Uttara, Dhaka', 'গুলশান, ঢাকা']
    const many = Array.from({ length: 20_000 }, (_, index) => locations[index % 3] ?? '')
    expect(many.filter((location) => codeOf(location) === null)).toEqual([])
  })
})
