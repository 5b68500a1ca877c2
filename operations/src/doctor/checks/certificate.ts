import { once } from 'node:events'
import { connect } from 'node:tls'
import { type Check, codeOf, type Examined, type Finding, ok, problem, warning } from '../check.ts'

/** Days before its end at which a certificate should have been renewed: those of Let's Encrypt are with 30 left. */
const renewedBefore = 14
const dayMs = 24 * 60 * 60_000

const read = async ({ hostname, port }: URL) => {
  const socket = connect({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || 443),
    servername: hostname,
    // It is judged here.
    rejectUnauthorized: false,
    timeout: 10_000,
  })
  socket.on('timeout', () => socket.destroy(new Error('timeout')))
  try {
    await once(socket, 'secureConnect')
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    return { until, fault: socket.authorized ? null : codeOf(socket.authorizationError ?? new Error()) }
  } finally {
    socket.destroy()
  }
}

const judge = ({ until, fault }: Awaited<ReturnType<typeof read>>, host: string, now: number): Finding => {
  const days = Math.floor((until - now) / dayMs)
  const todo = 'Have it renewed, and see why that didn’t happen by itself (certbot renew --dry-run).'
  if (days < 0) return problem(`The certificate of ${host} expired ${-days} days ago.`, todo)
  if (fault !== null)
    return problem(
      `Browsers and card providers don’t trust the certificate of ${host} (${fault}).`,
      'Install one of a public authority for this name, with its whole chain.',
    )
  if (days < renewedBefore) return warning(`The certificate of ${host} expires in ${days} days.`, todo)
  return ok(`The certificate of ${host} is valid for ${days} days.`)
}

export const certificate: Check = {
  name: 'certificate',
  run: async ({ config: { publicUrl }, outside }: Examined) => {
    const url = new URL(publicUrl)
    if (url.protocol !== 'https:') return []
    try {
      return [judge(await read(url), url.host, outside.now())]
    } catch (error) {
      return [
        problem(
          `No encrypted connection to ${url.host} comes about (${codeOf(error)}).`,
          'See whether the proxy listens there, and has a certificate.',
        ),
      ]
    }
  },
}
