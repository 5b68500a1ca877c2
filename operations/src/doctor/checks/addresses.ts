import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Check, codeOf, type Finding, ok, problem } from '../check.ts'

/** Null if it is free; otherwise the code of the error. */
const tryPort = async (port: number, host: string): Promise<string | null> => {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return null
  } catch (error) {
    return codeOf(error)
  } finally {
    server.close()
  }
}

/** The address at which this machine reaches a server that listens on `host`. */
const localUrl = (host: string, port: number): string => {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${at.includes(':') ? `[${at}]` : at}:${port}`
}

export const isOurs = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    return response.status === 200 && ((await response.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

const areMetrics = async (url: string): Promise<boolean> =>
  fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => (await response.text()).includes('thikana_build_info'),
    () => false,
  )

type Port = { name: string; hostName: string; port: number; host: string }

const judge = async (one: Port, isServed: (url: string) => Promise<boolean>): Promise<Finding> => {
  const { name, hostName, port, host } = one
  if (port === 0) return ok(`${name} is 0: any free port.`)
  const code = await tryPort(port, host)
  if (code === null) return ok(`${name} ${port} on ${host} is free.`)
  if (code === 'EADDRINUSE') {
    if (await isServed(localUrl(host, port))) return ok(`Thikana answers at ${name} ${port} on ${host}.`)
    return problem(
      `${name} ${port} on ${host} is used by another program.`,
      `Stop it (ss -ltnp shows which it is), or set ${name} to another number.`,
    )
  }
  if (code === 'EACCES')
    return problem(
      `This user may not listen on ${name} ${port}.`,
      `Set ${name} to a number from 1024 on, and let a proxy listen on ${port}.`,
    )
  return problem(
    `The server can’t listen on ${host} (${code}).`,
    `Set ${hostName} to an address of this machine, or to 0.0.0.0 for all of them.`,
  )
}

export const ports: Check = {
  name: 'ports',
  run: async ({ config: { port, host, metrics } }) => {
    const main = await judge({ name: 'PORT', hostName: 'HOST', port, host }, isOurs)
    if (!metrics) return [main]
    const second = { name: 'METRICS_PORT', hostName: 'METRICS_HOST', ...metrics }
    return [main, await judge(second, areMetrics)]
  },
}

const proxy =
  'See whether the name leads to this machine (DNS), and whether the proxy passes requests on to PORT.'

const ask = async (publicUrl: string): Promise<Finding> => {
  try {
    const response = await fetch(`${publicUrl}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const to = response.headers.get('location')
    if (to !== null)
      return problem(
        `PUBLIC_URL ${publicUrl} redirects to ${new URL(to, publicUrl).origin}, and card providers’ webhooks follow no redirect.`,
        'Set PUBLIC_URL to the address that it redirects to.',
      )
    const body = await response.text()
    if (response.status === 200 && body.includes('"ok"'))
      return ok(`The server answers at ${publicUrl}: webhooks can arrive, as far as this machine can tell.`)
    return problem(`Something else answers at ${publicUrl} (status ${response.status}).`, proxy)
  } catch (error) {
    return problem(`PUBLIC_URL ${publicUrl} doesn’t answer (${codeOf(error)}).`, proxy)
  }
}

export const publicAddress: Check = {
  name: 'address',
  run: async ({ config: { publicUrl, host, port } }) => {
    const answer = await ask(publicUrl)
    if (answer.level === 'ok' || (await isOurs(localUrl(host, port)))) return [answer]
    return [ok(`The server doesn’t run; run this beside it to have ${publicUrl} checked.`)]
  },
}
