import { toLatinDigits } from '@thikana/domain/digits'
import { placeName } from '@thikana/domain/place/place-list'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import { describe, expect, it } from 'vitest'
import { assignAgents, isOpen } from './listed-properties.ts'
import { writeMessages } from './messages.ts'
import { makeOffers } from './offers.ts'
import { people } from './people.ts'
import { allProperties } from './properties/all-properties.ts'
import { writeReports } from './reports.ts'
import { writeReviews } from './reviews/reviews.ts'
import { chooseAdvertised } from './shown.ts'

const isBangla = (text: string) => /\p{Script=Bengali}/u.test(text)
const share = (texts: string[]) => texts.filter(isBangla).length / texts.length

const now = new Date()
const listed = assignAgents(now)
const forSale = listed.filter(({ rent }) => !rent)
const reviews = writeReviews(forSale.filter(isOpen), now)
const messages = writeMessages(listed, now).flatMap((talk) => talk.messages.map(({ text }) => text))
const ofOffers = new Set(makeOffers(listed, now).flatMap(({ message }) => (message === '' ? [] : [message])))
const reports = writeReports(forSale, now).flatMap(({ text }) => (text === '' ? [] : [text]))

const inBangla = allProperties.filter((property) => property.isInBangla)
const texts = [
  ...allProperties.flatMap(({ title, location, description }) => [title, location, description]),
  ...reviews.map(({ comment }) => comment),
  ...messages,
  ...ofOffers,
  ...reports,
  ...people.map(({ name }) => name),
]

/** Verbs and pronouns of the old written language (সাধু ভাষা), which nobody writes an advertisement in. */
const oldForms =
  /(?<![\p{L}\p{M}])(?:(?:করি|হই|যাই|আসি|থাকি|বলি|দেখি|রাখি|পাই|উঠি|লই)(?:য়া|বে|তে|ল(?![\p{L}\p{M}]))|(?:দি|নি|গি)য়া(?:ছ|(?![\p{L}\p{M}]))|(?:তাহ|তাঁহ|ইহ|উহ|যাহ)া)/u

const sizeIn = (text: string, unit: RegExp): number[] =>
  [...text.matchAll(new RegExp(`([\\d,]+) (?:${unit.source})`, 'g'))].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  )

describe('the demo in Bangla', () => {
  it('is half of its homes, reviews, messages, offers, reports and people, and leaves some in English', () => {
    for (const [what, these] of [
      ['titles', allProperties.map(({ title }) => title)],
      ['reviews', reviews.map(({ comment }) => comment)],
      ['messages', messages],
      ['messages of offers', [...ofOffers]],
      ['reports', reports],
      ['names', people.map(({ name }) => name)],
    ] as const) {
      expect(share([...these]), what).toBeGreaterThanOrEqual(0.5)
      expect(share([...these]), what).toBeLessThan(0.75)
    }
  })

  it('is mixed with English among the homes and the reviews of the home page', () => {
    const advertised = [...chooseAdvertised(listed, makeOffers(listed, now))].map(({ title }) => title)
    const latest = reviews
      .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
      .slice(0, 6)
    expect(share(advertised)).toBe(0.5)
    expect(share(latest.map(({ comment }) => comment))).toBe(0.5)
  })

  it('is the whole of a home: its title, its location and every paragraph', () => {
    for (const { title, location, description } of inBangla)
      for (const text of [title, location, ...description.split('\n\n')])
        expect(text.replaceAll(/\p{Script=Bengali}|RAJUK|sft/gu, ''), title).not.toMatch(/\p{L}/u)
  })

  it('is modern, normalised Bangla, with danda and Bangla digits', () => {
    for (const text of texts) {
      expect(text).toBe(text.normalize('NFC'))
      expect(text).not.toMatch(oldForms)
      if (isBangla(text)) expect(text, text).not.toMatch(/[0-9]|[.](?=\s|$)|[ ]।|\s{2}(?<!\n\n)/)
    }
    for (const old of ['করিয়াছেন', 'হইতে', 'তাহার', 'দিয়া', 'যাইবেন'])
      expect(old.normalize('NFC')).toMatch(oldForms)
  })

  it('names for every home the place that its English words name', () => {
    for (const { title, location, english, place } of inBangla) {
      expect(place && placeName(place), title).toBeTruthy()
      expect(placeOfText(location)?.code, `${title}: ${location}`).toBe(placeOfText(english.location)?.code)
    }
  })

  it('says the same of a home as the words that its facts follow from', () => {
    for (const { title, description, english, gas, lift, floor, floors } of inBangla) {
      const text = toLatinDigits(`${title}. ${description}`)
      const sizes = new Set(sizeIn(text, /বর্গফুট|sft/))
      expect(sizes, title).toEqual(new Set(sizeIn(`${english.title}. ${english.description}`, /sq ft/)))
      if (/লাইনের গ্যাস|গ্যাসের লাইন মালিকের/.test(text)) expect(gas, title).toBe('piped')
      if (/গ্যাস সিলিন্ডারে|রান্না সিলিন্ডারে/.test(text)) expect(gas, title).toBe('cylinder')
      if (/লিফট নেই/.test(text)) expect(lift, title).toBe(false)
      if (/লিফট আছে|একটি লিফট|দুটি লিফট/.test(text)) expect(lift, title).toBe(true)
      const [, all, own] = /(\d+) তলার (\d+)(?:ম|য়|র্থ|ষ্ঠ|তম) তলা/u.exec(text) ?? []
      if (all) expect({ floor, floors }, title).toEqual({ floor: Number(own), floors: Number(all) })
    }
  })
})
