import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Services with a fault, each at a port of its own on this machine. */
type Double = { port: number; close(): void }

const listening = async (server: Pick<Server, 'address' | 'once' | 'close'>): Promise<Double> => {
  await once(server as Server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

type StripeAnswers = {
  /** The key that it accepts. */
  key?: string
  endpoints?: { url: string; status: string; enabled_events: string[] }[]
  /** Milliseconds that its clock is ahead. */
  aheadMs?: number
}

/** Answers what the doctor asks Stripe, in its shape (Stripe, API reference: balance, webhook endpoints, errors). */
export const startStripeDouble = ({ key, endpoints = [], aheadMs = 0 }: StripeAnswers): Promise<Double> => {
  const server = createHttpServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
    response.setHeader('content-type', 'application/json')
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return response
        .writeHead(401)
        .end(
          JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }),
        )
    const data = endpoints.map((endpoint, at) => ({
      id: `we_${at}`,
      object: 'webhook_endpoint',
      ...endpoint,
    }))
    const answers: Record<string, object> = {
      '/v1/balance': { object: 'balance', available: [], pending: [] },
      '/v1/webhook_endpoints': { object: 'list', data, has_more: false },
    }
    return response.end(JSON.stringify(answers[request.url?.split('?')[0] ?? ''] ?? {}))
  }).listen(0, '127.0.0.1')
  return listening(server)
}

/** A mail server as these options make it; with `secure` it has a certificate that nobody trusts. */
export const startMailDouble = async (options: SMTPServerOptions): Promise<Double> => {
  const mails = new SMTPServer({ logger: false, ...options })
  // Clients hang up in the middle of a faulty conversation.
  mails.on('error', () => {})
  mails.listen(0, '127.0.0.1')
  const { port } = await listening(mails.server)
  return { port, close: () => mails.close(() => {}) }
}

const severity = (fields: string[]): Buffer => {
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Passes everything on to PostgreSQL's socket, except the startup parameters that PgBouncer refuses in transaction mode. */
export const startPoolerDouble = (socket: string): Promise<Double> => {
  const refusal = severity(['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout'])
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout')) return client.end(refusal)
      const behind = connect(socket)
      behind.on('error', () => client.destroy())
      behind.write(startup)
      return client.pipe(behind).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  return listening(server)
}

/** Answers every request with a page of its own. */
export const startOtherProgram = (): Promise<Double> =>
  listening(
    createHttpServer((_request, response) => response.end('<p>Something else</p>')).listen(0, '127.0.0.1'),
  )
