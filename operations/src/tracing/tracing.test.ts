import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { buildPayableOffer, buildPeople } from '@thikana/server/test/factories/payment'
import { startMailServer } from '@thikana/server/test/mail'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributeOf, type ReceivedSpan, startTraceCollector } from '../../test/trace-collector.ts'
import { operations } from '../operations.ts'
import { traceCalls } from './open.ts'
import { nameOf } from './queries.ts'
import { traceRequests } from './requests.ts'

let collector: Awaited<ReturnType<typeof startTraceCollector>>
let mails: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
beforeAll(async () => {
  collector = await startTraceCollector()
  mails = await startMailServer({ refuse: 1 })
  // The library reads its own variables.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '100'
  server = await startTestServer({
    operations,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUST_TRACEPARENT: '1',
      WORKERS: '1',
      SMTP_URL: mails.url,
      MAIL_FROM: 'no-reply@homes.test',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await mails.close()
  collector.close()
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  delete process.env['OTEL_BSP_SCHEDULE_DELAY']
})

const arrived = (isMeant: (span: ReceivedSpan) => boolean) =>
  expect.poll(() => collector.spans.find(isMeant)).toBeDefined()
const find = async (isMeant: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
  await arrived(isMeant)
  return collector.spans.find(isMeant)!
}
const childrenOf = ({ spanId }: ReceivedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

/** Kinds and codes of the protocol. */
const [ofServer, ofClient, failed] = [2, 3, 2]

describe('a request', () => {
  it('yields a trace that continues the sender’s, with its database statements and none of its values', async () => {
    const user = await server.buildUser('Traced Person')
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const parentSpanId = 'b7ad6b7169203331'
    const answer = await user.fetch('/api/properties?location=secretplace', {
      headers: { traceparent: `00-${traceId}-${parentSpanId}-01` },
    })
    const span = await find((one) => one.traceId === traceId && one.parentSpanId === parentSpanId)
    expect([span.name, span.kind]).toEqual(['GET /api/properties', ofServer])
    expect(attributeOf(span, 'http.response.status_code')).toBe(answer.status)
    expect(attributeOf(span, 'http.route')).toBe('/api/properties')
    expect(attributeOf(span, 'url.path')).toBe('/api/properties')
    const statements = childrenOf(span)
    expect(statements.map(({ name }) => name)).toContain('select auth_session')
    for (const statement of statements) {
      expect(statement.kind).toBe(ofClient)
      expect(statement.traceId).toBe(traceId)
      expect(attributeOf(statement, 'db.system.name')).toBe('postgresql')
    }
    expect(collector.text()).not.toMatch(/secretplace|traced\.person|better-auth\.session/)
    expect([...collector.services]).toEqual(['thikana'])
  })

  it('has a trace of its own, with a link to the sender’s, unless senders are trusted', async () => {
    const exporter = new InMemorySpanExporter()
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
    const app = Fastify()
    traceRequests(app, provider.getTracer('test'), false)
    app.get('/', () => 'done')
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await app.inject({ url: '/', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
    await app.inject('/')
    await app.close()
    const [linked, alone] = exporter.getFinishedSpans()
    expect([linked?.parentSpanContext, linked?.spanContext().traceId === traceId]).toEqual([undefined, false])
    expect(linked?.links.map(({ context }) => context.traceId)).toEqual([traceId])
    expect(alone?.links).toEqual([])
  })

  it('has a trace of its own without a sender’s, also if it waited for a connection that others returned', async () => {
    const user = await server.buildUser('Many Requests')
    const { pool } = server.database
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const asked = Array.from({ length: 5 }, () => user.fetch(`/api/wishlist?email=${user.email}`))
    await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(5)
    for (const client of taken) client.release()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const requests = () => collector.spans.filter(({ name }) => name === 'GET /api/wishlist')
    await expect.poll(() => requests().length).toBe(5)
    expect(new Set(requests().map(({ traceId }) => traceId)).size).toBe(5)
    const statements = requests().map((span) => childrenOf(span).map(({ name }) => name))
    for (const names of statements) expect(names).toContain('select wish')
    // Their senders were read together, as part of the first one's.
    const own = statements.map((names) => names.filter((name) => name !== 'select auth_session').length)
    expect(new Set(own).size).toBe(1)
  })

  it('that asks the card provider has a span for that, and for the statements after it', async () => {
    const people = await buildPeople(server)
    const { offerId } = await buildPayableOffer(people)
    await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
    const request = await find(({ name }) => name === 'POST /api/create-payment-intent')
    const names = () => childrenOf(request).map(({ name }) => name)
    await expect.poll(names).toContain('cards createIntent')
    // It is locked then, and not written if the provider's webhook was faster.
    const after = () => names().slice(names().indexOf('cards createIntent') + 1)
    await expect.poll(after).toContain('select payment')
  })
})

describe('work in the background', () => {
  it('has traces of its own: a mail, and a round of the reconciler', async () => {
    await server.buildUser('Mailed Person')
    const mail = await find(({ name }) => name === 'mail deliver')
    expect(mail.parentSpanId).toBeFalsy()
    await server.reconcile()
    const job = await find(({ name }) => name === 'job reconcile')
    expect(job.parentSpanId).toBeFalsy()
    await expect.poll(() => childrenOf(job).map(({ name }) => name)).toContain('select payment')
  })

  it('is no trace where it only looks for something to do', () => {
    const loose = collector.spans.filter(
      (span) => !span.parentSpanId && !/^(GET|POST|PATCH|HEAD|job|mail|cards) /.test(span.name),
    )
    expect(loose.map(({ name }) => name)).toEqual([])
  })

  it('that fails is marked with its kind, and not with the message, which may quote an address', async () => {
    const mail = await find(({ name, status }) => name === 'mail deliver' && status.code === failed)
    expect(attributeOf(mail, 'error.type')).toBe('EMESSAGE')
    expect(collector.text()).not.toMatch(/not now|@homes\.test/)
  })
})

describe('a call to another system', () => {
  it('that throws at once has a span that ends, too', async () => {
    const exporter = new InMemorySpanExporter()
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
    const refuse = (): string => {
      throw new RangeError('no')
    }
    const calls = traceCalls(provider.getTracer('test'), 'cards', { refuse })
    expect(() => calls.refuse()).toThrow('no')
    const [span] = exporter.getFinishedSpans()
    expect([span?.name, span?.attributes]).toEqual(['cards refuse', { 'error.type': 'RangeError' }])
  })
})

describe('the name of a statement', () => {
  it.each([
    ['select "id" from "property" where "title" = $1', 'select property'],
    ['insert into "offer" ("id") values ($1)', 'insert offer'],
    ['  update mail set attempts = attempts + 1', 'update mail'],
    ['with unsent as (select 1 from mail) select count(*) from unsent', 'with mail'],
    ['select 1 from json_array_elements_text($1) cross join lateral (select 1 from "wish") w', 'select wish'],
    ["set default_transaction_isolation = 'x'", 'set'],
    ['begin', 'begin'],
  ])('of %s is %s', (text, name) => {
    expect(nameOf(text)).toBe(name)
  })
})
