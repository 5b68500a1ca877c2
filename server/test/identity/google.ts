import type { visitor } from './embedded.ts'

type Browser = ReturnType<typeof visitor>
export type AtGoogle = { name: string; email: string; unverified?: true }

/** Starts a sign-in and returns the redirect to Google; throws if it is refused. */
export const beginAt = async (browser: Browser, extra: object = {}): Promise<string> => {
  const { status, body } = await browser.send('/api/auth/sign-in/social', { provider: 'google', ...extra })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.url
}

/** Follows the stand-in's pages until it redirects back; returns that URL without opening it. `null` denies at once. */
export const goThrough = async (
  browser: Browser,
  address: string,
  person: AtGoogle | null,
  consent: 'allow' | 'deny' = 'allow',
): Promise<string> => {
  const { unverified, ...typed } = person ?? { name: '', email: '' }
  let at = address
  for (let step = 0; step < 12; step += 1) {
    const page = await browser.open(at)
    const asks = page.text.includes('Choose an account') ? 'who' : 'consent'
    const form =
      asks === 'consent' ? { [consent]: '1' } : { ...typed, ...(unverified ? { unverified: '1' } : {}) }
    const answer = page.to ? page : await browser.open(at, person ? form : { deny: '1' })
    if (!answer.to) throw new Error(`Stuck at ${at}: ${answer.text}`)
    at = answer.to
    if (at.includes('/api/auth/callback/')) return at
  }
  throw new Error(`Going in circles at ${at}`)
}

/** The whole of a sign-in: the place it ends at. */
export const signInAs = async (
  browser: Browser,
  person: AtGoogle | null,
  consent: 'allow' | 'deny' = 'allow',
  extra: object = {},
): Promise<string> => {
  const back = await goThrough(browser, await beginAt(browser, extra), person, consent)
  return (await browser.open(back)).to ?? ''
}
