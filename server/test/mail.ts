import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

type Refusals = {
  /** How many mails it rejects before it accepts one. */
  refuse?: number
  /** An address that it knows nobody at, until `openMailbox`. */
  unknown?: string
  /** What it answers to these recipients instead of taking them, such as `550 5.1.0 Sender rejected`. */
  answers?: Record<string, string>
}

/** A mail server on loopback that stores what it receives. */
export const startMailServer = async ({ refuse = 0, unknown, answers = {} }: Refusals = {}) => {
  const received: ReceivedMail[] = []
  let refused = 0
  let missing = unknown
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const answer = address === missing ? `550 5.1.1 no mailbox ${address}` : answers[address]
      if (answer === undefined) return done()
      done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }))
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        if (refused++ < refuse) return done(new Error('not now, person@homes.test'))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  const openMailbox = () => void (missing = undefined)
  return { url: `smtp://127.0.0.1:${port}`, received, openMailbox, close }
}
