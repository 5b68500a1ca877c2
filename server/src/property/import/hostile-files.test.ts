import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { sendFile } from '../../../test/import/file.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
beforeAll(async () => {
  // An agent's files wait in one line per process.
  server = await startTestServer({ env: { WORKERS: '1' } })
  agent = await server.buildUser('Agent', 'agent')
})
afterAll(() => server.stop())

const heads = 'title,location,description,priceMin,priceMax'
const row = 'A,Dhaka,B,90000,120000'
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const refused: [what: string, content: () => string | Buffer, code: string, sentence: RegExp][] = [
  ['nothing', () => '', 'importEmpty', /no listings below the names of its columns/],
  ['spaces only', () => ' \n \r\n', 'importEmpty', /no listings/],
  ['heads only', () => heads, 'importEmpty', /no listings/],
  ['NUL', () => `${heads}\nA\u0000,Dhaka,B,1,2`, 'importEncoding', /isn’t text in UTF-8.+“CSV UTF-8”/],
  ['UTF-16', () => utf16(`${heads}\n${row}`), 'importEncoding', /UTF-8/],
  ['Latin-1', () => Buffer.from(`${heads}\ncaf\u00e9,Dhaka,B,1,2`, 'latin1'), 'importEncoding', /UTF-8/],
  [
    'a picture',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'importEncoding',
    /UTF-8/,
  ],
  ['half a letter', () => Buffer.from([...Buffer.from(`${heads}\n`), 0xe0, 0xa6]), 'importEncoding', /UTF-8/],
  [
    'an open quote',
    () => `${heads}\n"A,Dhaka,B,1,2\n${row}`,
    'importNotCsv',
    /from line \d+ on: a quotation mark/,
  ],
  ['a quote in a word', () => `${heads}\nA "great" home,Dhaka,B,1,2`, 'importNotCsv', /from line 2 on/],
  ['text after a quote', () => `${heads}\n"A" home,Dhaka,B,1,2`, 'importNotCsv', /from line 2 on/],
  ['an endless line', () => `${heads}\n${'x'.repeat(200_000)}`, 'importNotCsv', /can’t be read as a table/],
  [
    '10,001 rows',
    () => [heads, ...Array(10_001).fill(row)].join('\n'),
    'importRowsMany',
    /more than 10,000 rows/,
  ],
  [
    'unknown heads',
    () => `${heads},sql,<b>\n${row}`,
    'importColumnsUnknown',
    /We don’t know these columns: “sql”, “<b>”/,
  ],
  [
    'prototype heads',
    () => `__proto__,constructor\n1,2`,
    'importColumnsUnknown',
    /“__proto__”, “constructor”/,
  ],
  ['a head twice', () => `${heads},Title\n${row}`, 'importColumnTwice', /Two columns are called “Title”/],
  ['no heads', () => `${row}\n${row}`, 'importColumnsUnknown', /We don’t know these columns/],
  [
    'no prices',
    () => `title,location,description\nA,B,C`,
    'importColumnsMissing',
    /“Minimum price”, “Maximum price”/,
  ],
  ['a web page', () => '<html><body>listings</body></html>', 'importColumnsUnknown', /We don’t know/],
  ['JSON', () => '[{"title":"A"}]', 'importNotCsv', /can’t be read/],
]

/** Has checks of files wait where they write, until they are let go on: for a lock they would wait three seconds only. */
const holdChecks = async () => {
  const { pool } = server.database
  await pool.query(`create table hold ();
    create function hold() returns trigger language plpgsql as $$ begin
      while exists (select from hold) loop perform pg_sleep(0.01); end loop;
      return null;
    end $$;
    create trigger hold before insert on listing_import for each statement execute function hold();
    insert into hold default values`)
  return {
    countHeld: async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      )
      return rowCount
    },
    letGo: () => pool.query('delete from hold'),
  }
}

describe('[S-import-hostile] a file of listings', () => {
  it.each(refused)('of %s is refused with a sentence', async (_, content, code, sentence) => {
    const { status, body } = await sendFile(agent, content())
    expect([status, body.code]).toEqual([400, code])
    expect(body.message).toMatch(sentence)
    expect((await agent.call('GET /imports/latest')).body.import).toBeNull()
  })

  it('is refused in the reader’s language', async () => {
    const { body } = await sendFile(agent, `${heads},sql\n${row}`, { 'accept-language': 'bn' })
    expect(body.message).toMatch(/^এই কলামগুলো আমরা চিনি না: “sql”/)
  })

  it('is read after the one before of its agent, of whom two wait and more are refused, and beside those of others', async () => {
    const content = `${heads}\n${row}`
    const { promise: rest, resolve: finish } = Promise.withResolvers<void>()
    const statuses: number[] = []
    const sent = Array.from({ length: 6 }, async () => {
      const slow = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from(content)),
        pull: async (controller) => {
          await rest
          controller.close()
        },
      })
      statuses.push((await sendFile(agent, slow)).status)
    })
    await expect.poll(() => statuses).toEqual([429, 429, 429])
    expect((await sendFile(await server.buildUser('Second agent', 'agent'), content)).status).toBe(200)
    finish()
    await Promise.all(sent)
    expect(statuses).toEqual([429, 429, 429, 200, 200, 200])
  })

  it('has its turn until it is checked, also when it was read long before', async () => {
    const busy = await server.buildUser('Busy agent', 'agent')
    const impatient = await server.buildUser('Impatient agent', 'agent')
    const { countHeld, letGo } = await holdChecks()
    const statuses: number[] = []
    try {
      const sent = Array.from({ length: 6 }, async () => {
        statuses.push((await sendFile(busy, `${heads}\n${row}`)).status)
      })
      await expect.poll(() => statuses).toEqual([429, 429, 429])
      // Who hangs up meanwhile has no other turn until theirs is checked.
      const hangUp = new AbortController()
      const body = `${heads}\n${row}`
      const first = impatient
        .fetch('/api/imports', {
          method: 'POST',
          headers: { 'content-type': 'text/csv' },
          body,
          signal: hangUp.signal,
        })
        .catch(() => null)
      await expect.poll(countHeld).toBe(2)
      hangUp.abort()
      await first
      const more = Array.from({ length: 3 }, () => sendFile(impatient, body))
      expect((await Promise.race(more)).status).toBe(429)
      await letGo()
      await Promise.all(more)
      await Promise.all(sent)
      expect(statuses).toEqual([429, 429, 429, 200, 200, 200])
    } finally {
      await letGo()
    }
  })

  it('has a name that can be stored', async () => {
    const body = `${heads}\n${row}`
    const headers = { 'content-type': 'text/csv' }
    const { status } = await agent.fetch('/api/imports?name=%00', { method: 'POST', headers, body })
    expect(status).toBe(400)
  })

  it('that is too large is refused before it is read, whatever it says of its size', async () => {
    const large = Buffer.alloc(16 * 1024 * 1024 + 1, 0x20)
    const { status, body } = await sendFile(agent, large)
    expect([status, body.message]).toEqual([
      413,
      'This file is larger than 16 MB. Split it, and import one part after the other. Nothing was changed.',
    ])
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(0x61)),
    })
    expect((await sendFile(agent, endless)).status).toBe(413)
    expect((await sendFile(agent, `${heads}\n${row}`, { 'content-type': 'application/zip' })).status).toBe(
      415,
    )
  })
})
