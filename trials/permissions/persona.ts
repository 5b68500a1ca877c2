import { setTimeout as sleep } from 'node:timers/promises'
import { api, type RouteKey } from '@thikana/contract/api'
import type { Route } from '@thikana/contract/route'
import { can } from '@thikana/domain/user/access'
import { type Browse, browseDefault, browseModes } from '@thikana/domain/property/browse'
import { denial } from '@thikana/domain/denial'
import type { Actor } from '@thikana/domain/user/user'
import { statusOf } from '@thikana/contract/problem'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import { confirm, startTestServer, type TestServer } from '@thikana/server/test/server'
import { fileOf, home, sendFile } from '@thikana/server/test/import/file'
import { photo } from '@thikana/server/test/images/plain-photo'
import { externalCalls, mountedExternalCalls, publicPages } from './external-calls.ts'
import { type CallInput, calls } from './calls.ts'
import { callsIn, nameless } from './routes.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { type Cell, cellsOf, everyCall, tableCalls } from './table.ts'

export type Persona = {
  /** Of the permission table. */
  column: string
  /** Returns the caller, after doing what has to happen to them first. */
  enter(server: TestServer, fixture: Fixture): Promise<Client>
  /** The actor in the domain's terms; the email address is the caller's. */
  actor: Omit<NonNullable<Actor>, 'email'> | null
}

/** Proves a column of the permission table on a site for members and on a public one, where guests have another column. */
export const provePermissions = (persona: Persona): void => {
  describe.each(browseModes)('BROWSE=%s', (browse) => {
    const isOpened = persona.column === 'guest' && browse !== browseDefault
    prove(persona, cellsOf(isOpened ? 'public' : persona.column), browse)
  })
}

/** Proves one column over HTTP, cell by cell, and that `can` of the domain says the same. */
const prove = ({ enter, actor }: Persona, cells: Cell[], browse: Browse): void => {
  let server: TestServer
  let fixture: Fixture
  let self: Client
  let written: string
  beforeAll(async () => {
    server = await startTestServer({ withPages: true, env: { BROWSE: browse } })
    fixture = await buildFixture(server)
    self = await enter(server, fixture)
    written = await fingerprint(server)
  })
  afterAll(() => server.stop())

  const address = () => self.email || 'nobody@people.test'
  const titled = (some: Cell[]) => some.map((cell) => [`${cell.key} ${cell.input}`.trim(), cell] as const)
  const [refused, open] = [
    cells.filter(({ verdict }) => verdict !== 'ok'),
    cells.filter(({ verdict }) => verdict === 'ok'),
  ]

  it('has a verdict on every call of the contract', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(api).toSorted())
    expect(tableCalls).toEqual(everyCall)
  })

  it('has a verdict on every route of the server, the external routes included', () => {
    const listed = [
      ...Object.keys(api).map((key) => key.replace(' ', ' /api')),
      ...mountedExternalCalls,
      ...(browse === browseDefault ? [] : Object.keys(publicPages)),
    ]
    const mounted = callsIn(server.routeTree())
    expect([...new Set(mounted.map(nameless))].toSorted()).toEqual(
      [...new Set(listed.map(nameless))].toSorted(),
    )
  })

  it('gets the same verdicts from the table that the server enforces', () => {
    const person = actor && { ...actor, email: address() }
    const disagreeing = cells.filter(({ key, ask, verdict }) => {
      const { owners, judgedAs } = ask(fixture, address())
      const definition: Route = api[key]
      const action = judgedAs ?? definition.may
      if (can(person, action, owners && { owners }, browse)) return verdict !== 'ok'
      const status = statusOf(denial(person, action).code)
      // What a person mustn't know about is answered with 404.
      return verdict !== status && !(verdict === 404 && (status === 403 || status === 401))
    })
    expect(disagreeing.map(({ key, input, verdict }) => `${key} ${input} ${verdict}`)).toEqual([])
  })

  it.each(titled(refused))('may not %s', async (_, { key, ask, verdict }) => {
    const { status, message } = await send(self, key, ask(fixture, address()))
    expect(status, message).toBe(verdict)
    expect(message).toMatch(/^[A-Z].{5,}/)
  })

  it('changes nothing with calls that are refused', async () => {
    expect(await fingerprint(server)).toBe(written)
  })

  const isLeaving = ({ key }: Cell) => key === 'DELETE /account'
  it.each(titled(open.filter((cell) => !isLeaving(cell))))('may %s', async (_, { key, ask }) => {
    const input = ask(fixture, address())
    const { status, message } = await send(
      self,
      key,
      key === 'POST /properties' ? await withUploadedPicture(self, input) : input,
    )
    expect(status, message).toBe(200)
  })

  const isMember = actor !== null && actor.status !== 'deleted'
  const endings = ['sign-up/email', 'sign-in/email', 'sign-out'].map((call) => `POST /api/auth/${call}`)
  const external = browse === browseDefault ? externalCalls : { ...externalCalls, ...publicPages }
  const externalCases = Object.entries(external).map(
    ([key, row]) => [isMember ? row.member : row.guest, key, row] as const,
  )
  const getVerdict = async (verdict: number, key: string, { ask }: (typeof externalCalls)[string]) => {
    const [method = '', path = ''] = key.split(' ')
    const sent = ask?.(fixture, address()) ?? {}
    const response = await self.fetch(sent.path ?? path, {
      method,
      ...(sent.body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent.body) }
        : {}),
    })
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(verdict)
  }
  it.each(externalCases.filter(([, key]) => !endings.includes(key)))('gets %i from %s', getVerdict)

  // Last, since they end the session.
  it.each(titled(open.filter(isLeaving)))('may %s', async (_, { key, ask }) => {
    await confirm(self)
    const { status, message } = await send(self, key, ask(fixture, address()))
    expect(status, message).toBe(200)
  })

  it.each(externalCases.filter(([, key]) => endings.includes(key)))('gets %i from %s', getVerdict)
}

/** A property needs a picture that its agent uploaded. */
const withUploadedPicture = async (self: Client, input: CallInput): Promise<CallInput> => ({
  ...input,
  body: buildPropertyForm(await self.upload()),
})

const send = async (
  self: Client,
  key: RouteKey,
  input: CallInput,
): Promise<{ status: number; message?: string }> => {
  if (/\.(pdf|ics|csv)$/.test(key)) {
    const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
    const response = await self.fetch(`/api${path}?${new URLSearchParams(input.query)}`)
    const problem = response.ok ? {} : ((await response.json()) as { message: string })
    return { status: response.status, ...problem }
  }
  if (key === 'GET /events') {
    const response = await self.fetch('/api/events')
    // It has no end of its own.
    if (response.ok) await response.body?.cancel()
    return {
      status: response.status,
      ...(response.ok ? {} : ((await response.json()) as { message: string })),
    }
  }
  if (key === 'GET /imports/template' || key === 'GET /properties/agent/file') {
    const response = await self.fetch(`/api${key.split(' ')[1]}`)
    const text = await response.text()
    return {
      status: response.status,
      ...(response.ok ? {} : (JSON.parse(text) as { message: string })),
    }
  }
  if (key === 'POST /imports') {
    const file = fileOf([home()])
    let sent = await sendFile(self, file)
    // Another file of theirs may still be imported.
    for (let tries = 0; sent.status === 409 && tries < 50; tries += 1) {
      await sleep(200)
      sent = await sendFile(self, file)
    }
    return { status: sent.status, message: sent.body.message }
  }
  if (key !== 'POST /images') {
    const { status, body } = await self.call(key, input)
    return { status, message: body.message }
  }
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg')
  const response = await self.fetch('/api/images', { method: 'POST', body: form })
  return { status: response.status, message: ((await response.json()) as { message: string }).message }
}

const tables = [
  'app_user',
  'property',
  'wish',
  'review',
  'thread',
  'message',
  'thread_contact',
  'person_block',
  'report',
  'application',
  'viewing_slot',
  'viewing',
  'offer',
  'payment',
  'image',
  'audit',
  'notice',
]

/** The content of the product's tables, without when the server itself last read a charge again. */
const fingerprint = async ({ database: { db } }: TestServer): Promise<string> => {
  const prints = tables.map(
    (name) =>
      sql`(select md5(string_agg(content::text, '|' order by content::text))
          from (select to_jsonb(row) - 'last_read_at' as content from ${sql.identifier(name)} as row) as rows)`,
  )
  const { rows } = await db.execute<{ print: string }>(
    sql`select concat_ws(' ', ${sql.join(prints, sql`, `)}) as print`,
  )
  return rows[0]?.print ?? ''
}
