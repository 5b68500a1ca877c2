import { boundsOfMonth, monthInDhaka } from '@thikana/domain/calendar'
import { minorOf } from '@thikana/domain/payment/money'
import { english } from '@thikana/texts/english'
import { formatMinor } from '@thikana/texts/money'
import { postingLabels, statementTitle } from '@thikana/texts/payment/statement-text'
import { say } from '@thikana/texts/say'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { buildBoughtOffer, buildFailedRefund } from '../../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  const agent = await server.buildUser('Agent', 'agent')
  const buyer = await server.buildUser('Buyer')
  admin = await server.buildUser('Admin', 'admin')
  await buildBoughtOffer(server, agent, buyer, await buildVerifiedProperty(server, agent))
  await buildFailedRefund({ server, agent, buyer, admin, image: await agent.upload() })
})
afterAll(() => server.stop())

const now = new Date()
const monthFrom = (months: number) =>
  monthInDhaka(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)))
const read = async (month: string) => (await admin.call('GET /admin/statement', { query: { month } })).body

test('[R-statement] a month’s statement adds up to the ledger', async () => {
  const { refundFailed: _, ...ledger } = (await admin.call('GET /admin/ledger')).body
  const { opening, closing, movements, isOpen } = await read(monthInDhaka(now))
  expect(isOpen).toBe(true)
  expect(new Set(Object.values(opening))).toEqual(new Set([0]))
  expect(closing).toEqual(ledger)
  const amountOf = (name: string) => movements.find(({ posting }) => posting === name)?.amount ?? 0
  expect(amountOf('capture')).toBe(ledger.captured)
  expect(amountOf('buy')).toBe(ledger.bought)
  expect(movements.every(({ count }) => count > 0)).toBe(true)
})

test('[R-statement] the next month begins with what this one has, and the one before has nothing', async () => {
  const [before, here, next] = [await read(monthFrom(-1)), await read(monthFrom(0)), await read(monthFrom(1))]
  expect(next.opening).toEqual(here.closing)
  expect(next.movements).toEqual([])
  expect(before.closing).toEqual(here.opening)
  expect(before.isOpen).toBe(false)
})

test('months begin and end at midnight in Dhaka', () => {
  expect(boundsOfMonth('2026-12')).toEqual({
    from: new Date('2026-11-30T18:00:00Z'),
    until: new Date('2026-12-31T18:00:00Z'),
  })
})

test('[R-statement] the PDF has the month, in the reader’s language, and is an admin’s alone', async () => {
  const month = monthInDhaka(now)
  const { captured } = (await admin.call('GET /admin/ledger')).body
  const readIn = async (language: string) => {
    const answer = await admin.fetch(`/api/admin/statement.pdf?month=${month}&language=${language}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`statement-${month}.pdf`)
    return readPdf(Buffer.from(await answer.arrayBuffer())).text.replace(/\s+/g, ' ')
  }
  const [inEnglish, inBangla] = [await readIn('en'), await readIn('bn')]
  expect(inEnglish).toContain(statementTitle(english, month))
  expect(inEnglish).toContain(formatMinor(english, captured))
  expect(inEnglish).not.toMatch(/[\u0980-\u09ff]/)
  expect(inBangla).toMatch(/[\u0980-\u09ff]/)
  const buyer = await server.buildUser('Other')
  expect((await buyer.fetch(`/api/admin/statement.pdf?month=${month}`)).status).toBe(403)
})

test('[R-statement] the CSV has every posting of the month, which add up to the statement', async () => {
  const month = monthInDhaka(now)
  const { movements } = await read(month)
  const readCsv = async (query: string) => {
    const answer = await admin.fetch(`/api/admin/statement.csv?${query}`)
    expect(answer.headers.get('content-disposition')).toContain(`statement-${month}.csv`)
    return parse<Record<string, string>>(await answer.text(), { columns: true, bom: true })
  }
  const rows = await readCsv(`month=${month}&language=en`)
  const sumOf = (label: string) =>
    rows
      .filter((row) => row['What moved'] === label)
      .reduce((sum, row) => sum + (minorOf(Number(row['Amount'])) ?? NaN), 0)
  for (const { posting, amount } of movements)
    expect([posting, sumOf(say(english, postingLabels[posting]))]).toEqual([posting, amount])
  expect(rows).toHaveLength(movements.reduce((sum, { count }) => sum + count, 0))
  expect(rows[0]).toMatchObject({ From: 'Captured', To: 'In flight', Currency: 'USD' })
  expect(Object.keys((await readCsv(`month=${month}&language=bn`))[0]!).join()).toMatch(/[\u0980-\u09ff]/)
  const buyer = await server.buildUser('Buyer of another')
  expect((await buyer.fetch(`/api/admin/statement.csv?month=${month}`)).status).toBe(403)
})

test.each(['', '2026', '2026-13', '2026-00', '26-11', '1999-01'])(
  'a month that isn’t one is refused: “%s”',
  async (month) => {
    const answer = await admin.call('GET /admin/statement', { query: { month } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'month' }] } })
  },
)
