import { phoneProblem } from '@thikana/domain/message/message'
import { buyingDateProblem } from '@thikana/domain/offer/offer'
import { rangeProblem } from '@thikana/domain/offer/offer-range'
import { readMoney } from '@thikana/domain/payment/typed-amount'
import { photosProblems } from '@thikana/domain/photo/photo'
import { type Problem, problemCodes, problemOf } from '@thikana/domain/problem'
import { type Field, readField } from '@thikana/domain/property/field'
import { priceProblems } from '@thikana/domain/property/prices'
import type { Purpose } from '@thikana/domain/property/purpose'
import { factsProblem } from '@thikana/domain/property/property-facts'
import { reasonProblem } from '@thikana/domain/reason'
import { reportProblem } from '@thikana/domain/report/report'
import { readRating } from '@thikana/domain/review/review'
import { oneFilterNeeded } from '@thikana/domain/search/saved-search'
import { passwordProblem } from '@thikana/domain/user/password'
import { emailProblem } from '@thikana/domain/user/user'
import { confirmationProblem } from '@thikana/domain/user/user-moves'
import { proposalProblem } from '@thikana/domain/viewing/viewing-proposal'
import { slotProblem, spanProblems } from '@thikana/domain/viewing/viewing-slot'
import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import { i18nOf } from './i18n-of.ts'
import { problemMessages, problemText } from './problem.ts'

const said = (problem: Problem | null | undefined): string | null =>
  problem ? problemText(english, problem) : null

const problemIn = (read: object): Problem | null => ('problem' in read ? (read.problem as Problem) : null)

describe('a password is refused in the words of the requirements:', () => {
  it.each([
    ['Ab!2', 'Password must be at least 6 characters'],
    ['abcdef!', 'Password must include a capital letter and a special character'],
    ['Abcdef1', 'Password must include a capital letter and a special character'],
    ['Abcdef?', 'Password must include a capital letter and a special character'],
  ])('%s: %s', (password, sentence) => {
    expect(said(passwordProblem(password))).toBe(sentence)
  })
})

it('an offer outside the range is refused in the words of the requirements', () => {
  expect(said(rangeProblem(9_000_000, 12_000_050))).toBe('Offer must be between $90,000 and $120,000.50')
})

const saidOfPrices = (purpose: Purpose, priceMin: number, priceMax: number) =>
  priceProblems({ purpose, priceMin, priceMax }, 'USD').map(({ problem }) => said(problem))

it('a price range is refused in the words of the requirements', () => {
  expect(saidOfPrices('sale', 101, 100)).toEqual(['Minimum price cannot be greater than Maximum price'])
  expect(saidOfPrices('sale', 9_000_001, 900_000_101)).toEqual([
    'Maximum price can be at most 100 times the minimum price',
  ])
})

it('a range of rents is refused in words that name the rent', () => {
  expect(saidOfPrices('rent', 101, 100)).toEqual(['Minimum rent can’t be greater than maximum rent'])
  expect(saidOfPrices('rent', 9_000_001, 900_000_101)).toEqual([
    'Maximum rent can be at most 100 times the minimum rent',
  ])
})

describe('an amount is refused with the reason:', () => {
  const bounds = { min: 100, max: 10_000_000_000 }
  it.each([
    ['', 'Minimum price is required'],
    ['0.99', 'Minimum price must be between $1 and $100,000,000'],
    ['100.005', 'Minimum price can have at most two decimals'],
    [-5, 'Minimum price can’t be negative'],
    ['৳5', 'Minimum price is in US dollars. Write it without another currency’s sign or name'],
    ['five', 'Minimum price can’t be read. Write it in figures, like 90,000 or 90000.50'],
  ])('%j: %s', (given, sentence) => {
    expect(said(problemIn(readMoney('priceMin', given, bounds, 'USD')))).toBe(sentence)
  })
})

describe('a field of a property is refused with the reason:', () => {
  const fields = {
    title: { kind: 'line', maxLength: 1200, inCopies: 'prose', isRequired: true },
    yearBuilt: { kind: 'whole', min: 1700, max: 2099, isYear: true, isRequired: false },
    sizeSqFt: { kind: 'whole', min: 10, max: 50_000, isRequired: false },
    gas: { kind: 'choice', choices: ['piped'], isRequired: false },
    handover: { kind: 'month', from: 2000, to: 2099, isRequired: false },
    availableFrom: { kind: 'day', from: 2000, to: 2099, isRequired: false },
    place: { kind: 'place', isRequired: false },
    pin: { kind: 'pin', isRequired: false },
  } as const satisfies Record<string, Field>

  it.each([
    ['title', '  ', 'Title is required'],
    ['title', 'x'.repeat(1201), 'Title can be at most 1200 characters'],
    ['yearBuilt', '1699', 'Year built must be a year from 1700 to 2099'],
    ['sizeSqFt', '9', 'Size in square feet must be a whole number from 10 to 50,000'],
    ['gas', 'toString', 'Gas must be one of those that are offered'],
    ['handover', '2027-13', 'Handover must be a month like 2027-03'],
    ['handover', '1999-12', 'Handover must be from 2000 to 2099'],
    ['availableFrom', '2027-02-29', 'Available from must be a day like 2027-03-01'],
    ['place', 'Dhaka', 'Place must be the code of a place in the list, such as dhaka.dhaka.dhanmondi'],
    [
      'pin',
      'x',
      'Pin on the map must be a place in Bangladesh: its latitude and longitude, like 23.7461, 90.3742',
    ],
  ] as const)('%s', (name, typed, sentence) => {
    expect(said(problemIn(readField(name, fields[name], typed, 'USD')))).toBe(sentence)
  })

  it('a floor above the building', () => {
    expect(said(factsProblem({ floor: 7, floors: 6 })?.problem)).toBe(
      'Floor can be at most the number of floors of the building, 6',
    )
  })

  it('photos', () => {
    const photo = (url: string, caption: string | null = null) => ({ url, caption })
    const problems = photosProblems([photo('b'), photo('b'), photo('c', 'x'.repeat(201))], 'a')
    expect(problems.map(({ problem }) => said(problem))).toEqual([
      'The first photo must be the one in `image`',
      'This photo is in the list already',
      'Caption can be at most 200 characters',
    ])
    const many = Array.from({ length: 21 }, (_, at) => photo(`${at}`))
    expect(photosProblems(many).map(({ problem }) => said(problem))).toEqual([
      'A listing can have at most 20 photos',
    ])
  })
})

describe('what people type elsewhere is refused with the reason:', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const span = { day: '2026-11-22', from: '10:00', until: '11:30', isWeekly: false }
  it.each([
    [emailProblem('  '), 'Email is required'],
    [emailProblem('bad'), 'Email is not a valid address'],
    [emailProblem(`${'a'.repeat(250)}@people.test`), 'Email can be at most 254 characters'],
    [confirmationProblem('delete'), 'Type DELETE to go on'],
    [reasonProblem('', { max: 9, isRequired: true }), 'Reason is required'],
    [reasonProblem('1234567890', { max: 9, isRequired: false }), 'Reason can be at most 9 characters'],
    [reportProblem('somethingElse', ' \n'), 'Please say what is wrong'],
    [problemIn(readRating(' ')), 'Rating is required'],
    [problemIn(readRating('45')), 'Rating must be from 1 to 5, in steps of 0.1'],
    [oneFilterNeeded, 'Choose at least one filter to save a search'],
    [phoneProblem('12345'), 'Phone must have 6 to 15 digits, for example +880 1712 345678'],
    [buyingDateProblem('2026-11-19', now), 'The buying date can’t be in the past'],
    [buyingDateProblem('2076-01-01', now), 'The buying date can be at most ten years from now'],
    [buyingDateProblem('2026-11-19', now, 'rent'), 'The move-in date can’t be in the past'],
    [buyingDateProblem('2076-01-01', now, 'rent'), 'The move-in date can be at most ten years from now'],
    [spanProblems({ ...span, day: '' }, now).day, 'Day is required'],
    [spanProblems({ ...span, from: '' }, now).from, 'Start is required'],
    [spanProblems({ ...span, until: '' }, now).until, 'End is required'],
    [spanProblems({ ...span, until: '10:15' }, now).until, 'End must be 30 minutes or more after the start'],
    [
      spanProblems({ ...span, from: '00:00', until: '23:30', isWeekly: true }, now).until,
      'These would be 188 times; at most 100 at once. End earlier, then add the rest',
    ],
    [slotProblem(new Date('2026-11-22T04:30:01Z'), now), 'Times must be at full or half hours'],
    [slotProblem(new Date('2026-11-20T06:00:00Z'), now), 'Times must be in the future'],
    [slotProblem(new Date('2027-12-18T06:30:00Z'), now), 'Times can be at most 28 days from now'],
  ])('%j', (problem, sentence) => {
    expect(said(problem)).toBe(sentence)
  })
})

it('a viewing proposed for the night is refused with the times of the day as each language says them', () => {
  const problem = proposalProblem(new Date('2026-11-22T20:00:00Z'), new Date('2026-11-21T08:00:00Z'))
  expect(said(problem)).toBe('Times must be between 08:00 and 20:00 in Dhaka')
  expect(problem && problemText(i18nOf('bn'), problem)).toBe(
    'সময় ঢাকার হিসাবে সকাল\u00a0৮:০০ থেকে রাত\u00a0৮:০০-এর মধ্যে হতে হবে',
  )
})

it('alternatives are named in a sentence', () => {
  const choices = (...either: string[]) => said(problemOf('status', 'notEither', { choices: { either } }))
  expect(choices('open')).toBe('Status must be open')
  expect(choices('open', 'over')).toBe('Status must be open or over')
  expect(choices('open', 'over', 'lost')).toBe('Status must be open, over or lost')
})

it('every problem has a sentence', () => {
  expect(Object.keys(problemMessages).toSorted()).toEqual(problemCodes.toSorted())
})
