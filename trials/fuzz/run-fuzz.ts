import fc from 'fast-check'
import { type Operation, readDocument } from './document.ts'
import { requestsTo, type Sent } from './requests.ts'
import type { TestServer } from '@thikana/server/test/server'
import { buildData, type FuzzData, type Persona, personas } from './data.ts'

export type Answer = { status: number; type: string; text: string }

/** Changes a reply, to plant a fault that must be found. */
export type Fault = (persona: Persona, sent: Sent, answer: Answer, data: FuzzData) => Answer

/** Internal details that no reply may contain. */
const internals = /node_modules|\bat .+\.ts:\d+|insert into "|select "|relation "|\bparams: \[/i

const ask = async ({ people }: FuzzData, persona: Persona, sent: Sent): Promise<Answer> => {
  // Signing out would make every later request a guest's.
  const person = sent.key === 'POST /api/auth/sign-out' ? people.guest : people[persona]
  const form = new FormData()
  if (sent.picture) form.set('image', new Blob([sent.picture]), 'photo.jpg')
  const text = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  const response = await person.fetch(sent.url, {
    method: sent.method,
    ...(text === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: text }),
    ...(sent.picture ? { body: form } : {}),
    ...(sent.table === undefined ? {} : { headers: { 'content-type': 'text/csv' }, body: sent.table }),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await readText(response),
  }
}

/** A stream of events has no end of its own: its beginning is enough. */
const readText = async (response: Response): Promise<string> => {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

/** Bytes of an address near which Node refuses a request's head. */
const maxUrl = 15_000

/** The fault in a reply, or null. */
const findFault = (
  { canaries }: FuzzData,
  persona: Persona,
  sent: Sent,
  { status, type, text }: Answer,
  { breaks }: Operation,
): string | null => {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`
  if (internals.test(text)) return `internal details: ${text.slice(0, 300)}`
  const said = JSON.stringify([decodeURIComponent(sent.url), sent.body, sent.raw])
  const leaked = canaries.find(
    (canary) =>
      text.includes(canary.text) &&
      !canary.of.includes(persona) &&
      !canary.publicIn?.test(sent.key) &&
      !said.includes(canary.text),
  )
  // Node answers it before any route is chosen, so no route's description names it.
  if (status === 431 && sent.url.length > maxUrl) return null
  if (leaked) return `${leaked.what}, which belongs to ${leaked.of.join(', ') || 'nobody'}`
  return breaks(status, type, text)
}

/**
 * Makes `runs` requests, generated from the server's OpenAPI document, at every call in every role, on fresh data. Throws fast-check's
 * report of the smallest failing request. Returns the count of each status, and the roles that each call was made in.
 */
export const runFuzz = async (
  server: TestServer,
  { runs, seed, fault = (_persona, _sent, answer) => answer }: { runs: number; seed: number; fault?: Fault },
): Promise<{ counts: Record<number, number>; asked: Set<string>; possible: string[] }> => {
  const [{ operations, resolve }, data] = [await readDocument(server), await buildData(server)]
  const counts: Record<number, number> = {}
  const asked = new Set<string>()
  const requests = operations.map((operation) =>
    fc.record({
      operation: fc.constant(operation),
      persona: fc.constantFrom(...personas),
      sent: requestsTo(operation, { resolve, pool: data.pool }),
    }),
  )
  const property = fc.asyncProperty(fc.oneof(...requests), async ({ operation, persona, sent }) => {
    if (data.isSpared(persona, sent)) return
    asked.add(`${operation.key} ${persona}`)
    const answer = fault(persona, sent, await ask(data, persona, sent), data)
    counts[answer.status] = (counts[answer.status] ?? 0) + 1
    const found = findFault(data, persona, sent, answer, operation)
    if (found) throw new Error(`${persona} got from ${sent.method} ${sent.url} ${found}`)
    if (answer.status === 200 && /update-user|\/api\/users$/.test(sent.url)) await data.restoreCanary()
  })
  const report = { reporter: undefined, verbose: 0 as const }
  await fc.assert(property, { numRuns: runs, seed, ...report, interruptAfterTimeLimit: 240_000 })
  const possible = operations.flatMap(({ key }) => personas.map((persona) => `${key} ${persona}`))
  return { counts, asked, possible }
}
