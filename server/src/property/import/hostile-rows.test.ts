import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { checkRows, fileOf, home } from '../../../test/import/file.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const heads = 'title,location,description,priceMin,priceMax'
const row = 'A,Dhaka,B,90000,120000'

describe('[S-import-hostile] a file of listings', () => {
  it.each([
    [
      'a formula',
      { title: '=HYPERLINK("http://evil.example")' },
      'title',
      /begins with “=”, which a spreadsheet runs/,
    ],
    ['a hidden formula', { title: '  @SUM(A1)' }, 'title', /begins with “@”/],
    ['a price in words of another currency', { priceMin: '৳ 85 lakh' }, 'priceMin', /US dollars/],
    ['prices the wrong way round', { priceMin: 200_000 }, 'priceMin', /cannot be greater/],
    [
      'an address of this machine’s',
      { pictures: 'http://127.0.0.1/a.jpg' },
      'pictures',
      /isn’t on the public internet/,
    ],
    ['a floor above the top', { kind: 'flat', floor: 9, floors: 3 }, 'floor', /at most the number of floors/],
    ['a kind that isn’t one', { kind: 'castle' }, 'kind', /must be one of those/],
    [
      'a date that isn’t one',
      { purpose: 'rent', availableFrom: '31/02/2027' },
      'availableFrom',
      /a day like/,
    ],
    ['a place elsewhere', { place: 'Paris' }, 'place', /code of a place/],
    ['an unknown place in a real one', { place: 'dhaka.dhaka.atlantis' }, 'place', /code of a place/],
    ['a pin in the sea', { pin: '0, 0' }, 'pin', /in Bangladesh/],
    ['maybe', { lift: 'maybe' }, 'lift', /must be yes or no/],
    ['a long title', { title: 'x'.repeat(121) }, 'title', /at most 120 characters/],
    ['letters that turn the text around', { title: 'A \u202e home' }, 'title', /can’t be shown/],
    ['only invisible letters', { title: '\u200b\u2060' }, 'title', /is required/],
    ['a long reference', { reference: 'x'.repeat(61) }, 'reference', /at most 60 characters/],
    [
      '21 pictures',
      { pictures: Array.from({ length: 21 }, (_, at) => `https://a.example/${at}`).join(' ') },
      'pictures',
      /at most 20/,
    ],
  ] as const)(
    'with %s says so of its row and column, and imports the others',
    async (_, changes, column, sentence) => {
      const { plans, list } = await checkRows(agent, fileOf([home(), home(changes)]))
      expect(plans).toEqual({ add: 1, update: 0, same: 0, refuse: 1 })
      expect(list[1]).toMatchObject({ row: 3, plan: 'refuse' })
      expect(list[1]!.problems.map((problem) => problem.column)).toContain(column)
      expect(list[1]!.problems.map(({ message }) => message).join(' ')).toMatch(sentence)
    },
  )

  it('says all that is wrong with a row at once', async () => {
    const wrong = home({ title: '', priceMin: 200_000, kind: 'castle', pictures: 'ftp://a.example/b' })
    const { list } = await checkRows(agent, fileOf([wrong]))
    const columns = list[0]!.problems.map(({ column }) => column)
    expect(columns.toSorted()).toEqual(['kind', 'pictures', 'priceMin', 'title'])
  })

  it('with a reference twice, or more cells than heads, says so of the later row', async () => {
    const { list } = await checkRows(agent, fileOf([home({ reference: 'A' }), home({ reference: 'A' })]))
    expect(list[1]!.problems).toEqual([{ column: 'reference', message: 'Row 2 has the same reference' }])
    const { list: wide } = await checkRows(agent, `${heads}\n${row},extra`)
    expect(wide[0]!.problems).toEqual([
      { column: null, message: 'This row has more cells than the file has columns' },
    ])
  })

  it('changes nothing while it is checked', async () => {
    const before = await server.database.pool.query('select count(*) from property')
    await checkRows(agent, fileOf([home(), home({ title: '' })]))
    expect((await server.database.pool.query('select count(*) from property')).rows).toEqual(before.rows)
  })
})
