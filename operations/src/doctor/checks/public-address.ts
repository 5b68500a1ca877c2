import { type Check, codeOf, type Finding, ok, problem } from '../check.ts'
import { isOurs, localUrl } from './ports.ts'

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
