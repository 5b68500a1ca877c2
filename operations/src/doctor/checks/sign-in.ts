import { type Check, codeOf, type Examined, type Finding, ok, problem } from '../check.ts'

/** What the server has to read so that people can sign in. */
const addressesOf = ({ config: { google, firebase } }: Examined): string[] => [
  ...(google ? ['https://accounts.google.com/.well-known/openid-configuration'] : []),
  ...(firebase ? ['https://www.googleapis.com/oauth2/v1/certs'] : []),
]

const ask = async (url: string): Promise<Finding> => {
  const { host } = new URL(url)
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
    return ok(`${host} can be reached.`)
  } catch (error) {
    return problem(
      `${host} can’t be reached (${codeOf(error)}), so signing in with it fails.`,
      `Let this machine reach ${host}, port 443.`,
    )
  }
}

export const signIn: Check = {
  name: 'sign-in',
  needs: /^(IDENTITY|GOOGLE_|FIREBASE_)/,
  run: (examined) => Promise.all(addressesOf(examined).map(ask)),
}
