// @module-tag measuring
import { expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../test/identity/embedded.ts'

const each = 50
/** How far apart the two medians may be, as a part of the smaller one. */
const apart = 0.1
/** A busy machine disturbs a measurement: it is repeated at most this often. */
const measurements = 3

const generous = { max: 1_000_000, seconds: 60 }
const limits = {
  wrongPasswords: generous,
  wrongForAccount: generous,
  wrongSignIns: generous,
  signIns: generous,
}

const median = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return ((sorted[each / 2 - 1] ?? 0) + (sorted[each / 2] ?? 0)) / 2
}

it(
  'nobody learns from the time of a refused sign-in whether an address has an account',
  { timeout: 180_000 },
  async () => {
    const started = await startEmbedded({ limits, withRealHashing: true })
    await started.identity.createAccount({
      name: 'Known',
      email: 'known@thikana.test',
      password: 'Chand!pur1',
    })
    const browser = visitor(started.url)
    const timed = async (name: string) => {
      const begun = performance.now()
      const { status } = await browser.signIn({ email: `${name}@thikana.test`, password: 'Wrong!1' })
      expect(status).toBe(401)
      return performance.now() - begun
    }
    const measure = async () => {
      const times: Record<'known' | 'other', number[]> = { known: [], other: [] }
      // Alternating, so that other load on the machine affects both alike.
      for (let at = 0; at < each; at += 1)
        for (const name of at % 2 ? (['known', 'other'] as const) : (['other', 'known'] as const))
          times[name].push(await timed(name))
      return { known: median(times.known), unknown: median(times.other) }
    }
    for (const name of ['known', 'other']) await timed(name)
    const differences: number[] = []
    while (differences.length < measurements && !differences.some((one) => one <= apart)) {
      const { known, unknown } = await measure()
      differences.push(Math.abs(known - unknown) / Math.min(known, unknown))
    }
    await started.close()
    expect(Math.min(...differences)).toBeLessThanOrEqual(apart)
  },
)
