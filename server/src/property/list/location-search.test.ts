import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let user: Client

/** ড় as one character, and as a letter with a sign: the same to a reader. */
const composed = 'ন\u09dcাইল'
const decomposed = 'ন\u09a1\u09bcাইল'

beforeAll(async () => {
  server = await startTestServer()
  user = await server.buildUser('User')
  const agent = await server.buildUser('Agent', 'agent')
  const places = {
    lake: 'House 27/A, Road 11, Dhanmondi, Dhaka',
    block: 'Block C, Bashundhara R/A, Dhaka',
    sea: 'Kolatoli Road, Cox’s Bāzār',
    one: `লোহাগড়া, ${composed}`,
    two: `বাজার রোড ২৭, ${decomposed}`,
    joined: 'শাহ্\u200cজালাল, সিলেট',
  }
  for (const [title, location] of Object.entries(places))
    await buildVerifiedProperty(server, agent, { title, location })
  await buildPendingProperty(agent, { title: 'unchecked', location: 'Gulshan, Dhaka' })
})
afterAll(() => server.stop())

const search = async (location: string, query: { sort?: 'priceAsc'; limit?: number } = {}) => {
  const { body, headers } = await user.call('GET /verified-properties-by-agents', {
    query: { location, ...query },
  })
  const corrected = headers.get('x-corrected-search')
  return {
    titles: body.map(({ title }) => title).join(' '),
    total: headers.get('x-total-count'),
    corrected: corrected === null ? null : decodeURIComponent(corrected),
  }
}
const find = async (location: string) => (await search(location)).titles

test('[R-all] a search written with composed letters finds a location written with decomposed ones, and the other way round', async () => {
  expect(composed).not.toBe(decomposed)
  expect(await find(composed)).toBe('two one')
  expect(await find(decomposed)).toBe('two one')
  expect(await find('বাজার নড়া')).toBe('two')
})

test('[R-all] a search finds Bangla digits by Latin ones, and the other way round', async () => {
  expect(await find('27')).toBe('two lake')
  expect(await find('২৭')).toBe('two lake')
})

test('[R-all] joiners that nobody sees, and full-width letters, make no difference to a search', async () => {
  expect(await find('শাহ্জালাল')).toBe('joined')
  expect(await find('শাহ্\u200dজালাল')).toBe('joined')
  expect(await find('Ｄｈａｋａ')).toBe('block lake')
})

test('[R-all] a search finds words of one and two letters and parts of words, in any order', async () => {
  expect(await find('c')).toBe('sea block')
  expect(await find('dh')).toBe('block lake')
  expect(await find('r/a')).toBe('block')
  expect(await find('dhaka mond 7/')).toBe('lake')
  expect(await find('aka and')).toBe('')
  expect(await find('bazar')).toBe('sea')
})

test('[R-all] only the first eight words of a search count', async () => {
  expect(await find('d h a k a m o n nowhere')).toBe('lake')
  expect(await find('d h a k a m o nowhere')).toBe('')
})

test.each([
  ['Dhanmodni', 'lake', 'dhanmondi'],
  ['road dhanmndi', 'lake', 'road dhanmondi'],
  ['Bashundharra', 'block', 'bashundhara'],
  ['কিলেট', 'joined', 'সিলেট'],
  ['লোহগড়া', 'one', 'লোহাগড়া'.normalize('NFC')],
])('[R-all] if nothing matches, one typo is tolerated: “%s”', async (typed, titles, corrected) => {
  expect(await search(typed)).toEqual({ titles, total: '1', corrected })
})

test.each([
  ['ধানমন্ডি', 'lake'],
  ['ঢাকা ধানমন্ডি', 'lake'],
  ['Sylhet', 'joined'],
  ['Narail', 'two one'],
])('[R-all] a place is found in the other script, and by its other names: “%s”', async (typed, titles) => {
  expect(await search(typed)).toMatchObject({ titles, corrected: null })
})

test('[R-all] a text without letters finds nothing, and a blank one everything', async () => {
  expect(await find('.*')).toBe('')
  expect(await find('🏠')).toBe('')
  expect(await find(' , ')).toBe('joined two one sea block lake')
})

test('[R-all] a search that matches is not corrected, nor is one with two typos, a short word, a number, a pattern, or a word of unverified listings', async () => {
  expect((await search('dhaka')).corrected).toBeNull()
  for (const typed of ['Dhnamodni', 'dhx', '28/A', '%hanmondi', 'Gulshn', 'kolatoli dhaka'])
    expect(await search(typed)).toEqual({ titles: '', total: '0', corrected: null })
})

test('[R-all] a corrected search pages as any other', async () => {
  const first = await user.fetch('/api/verified-properties-by-agents?location=Dhakq&limit=1&sort=priceAsc')
  const link = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await user.fetch(link)
  expect(second.headers.get('x-corrected-search')).toBe('dhaka')
  const pages = [await first.json(), await second.json()] as { title: string }[][]
  expect(pages.flat().map(({ title }) => title)).toEqual(['lake', 'block'])
  expect(second.headers.get('link')).toBeNull()
})

test('[R-all] a listing is found by its new location as soon as it was edited, and no longer by the old one', async () => {
  const agent = await server.buildUser('Mover', 'agent')
  const image = await agent.upload()
  const old = { title: 'moved', location: 'Old Town, Bogura', image }
  const id = await buildVerifiedProperty(server, agent, old)
  expect(await find('bogura')).toBe('moved')
  const body = buildPropertyForm(image, { ...old, location: 'Satmatha, Rangpur' })
  await agent.call('PATCH /properties/:id', { params: { id }, body })
  const admin = await server.buildUser('Admin', 'admin')
  await admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })
  expect(await find('rangpur')).toBe('moved')
  expect(await find('bogura')).toBe('')
})

test('[R-all] a town is found beside the name of its division, and by that name alone, whichever script either is in', async () => {
  const agent = await server.buildUser('Two scripts', 'agent')
  await buildVerifiedProperty(server, agent, { title: 'english', location: 'Rajnagar, Habiganj, Sylhet' })
  await buildVerifiedProperty(server, agent, { title: 'bangla', location: 'রাজনগর, হবিগঞ্জ, সিলেট' })
  for (const typed of ['Habiganj, Sylhet', 'হবিগঞ্জ, সিলেট', 'হবিগঞ্জ Sylhet', 'Habiganj'])
    expect(await find(typed), typed).toBe('bangla english')
  for (const typed of ['Sylhet', 'সিলেট']) expect(await find(typed), typed).toBe('bangla english joined')
  for (const typed of ['Habiganj, Dhaka', 'হবিগঞ্জ, ঢাকা']) expect(await find(typed), typed).toBe('')
})
