import type { FastifyBaseLogger } from 'fastify'
import type { Demo, OpenDemo } from '@thikana/server/demo'
import type { OwnIdentity } from '@thikana/server/providers/identity/port'
import type { DemoAccounts } from '@thikana/server/site/routes'
import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'
import type { StandIns } from '@thikana/server/start'
import type { DemoOptions } from './load-all.ts'
import { findLoaded, hasRealAccounts, oneAtATime, unlessOthersDo } from './loaded-mark.ts'
import { password, people } from './people.ts'

type Dependencies = Parameters<OpenDemo>[0]

const accounts: DemoAccounts = {
  accounts: people.filter(({ signsIn }) => signsIn).map(({ email, role }) => ({ email, role })),
  password,
}

/**
 * Decides whether this start has a demo (rules §6.3). Throws a sentence if `DEMO=1` meets real accounts, or if the public
 * passwords would be served to other machines.
 */
export const createDemo =
  ({ pictureScale = 1, isBusy = false, photosFirst = false }: Partial<DemoOptions> = {}): OpenDemo =>
  async (dependencies): Promise<Demo> => {
    const { config, database, cards, log } = dependencies
    let isLoaded = (await findLoaded(database.db)) !== null
    const isReal = !isLoaded && (await hasRealAccounts(database.db))
    refuseMistakes(config, isLoaded, isReal)
    const isByDefault = isLoaded || (config.databaseUrl === undefined && config.isOnLoopback && !isReal)
    const isOn = dependencies.identity !== null && (config.demo ?? isByDefault)
    if (isLoaded && !isOn && dependencies.identity) await closeAccounts(dependencies.identity, log)
    return {
      isOn,
      accounts: () => (isOn && isLoaded ? accounts : null),
      load: async (url) => {
        const { identity } = dependencies
        if (!isOn || !identity) return async () => {}
        // Its texts are only needed here, and building them would delay every start.
        const { addPhotos, loadAll, payPurchases } = await import('./load-all.ts')
        await oneAtATime(database.db, async () => {
          for (const { email } of accounts.accounts) await identity.restorePassword(email, password)
          const loadedAt =
            (await findLoaded(database.db)) ??
            (await loadAll({ ...dependencies, identity }, { pictureScale, isBusy, photosFirst }))
          if (photosFirst) await addPhotos(dependencies, pictureScale)
          if (cards.name === 'sandbox') await payPurchases({ database, cards }, url, loadedAt)
        })
        isLoaded = true
        log.info('the demo is loaded')
        const ending = new AbortController()
        const adding = unlessOthersDo(database.db, () =>
          addPhotos(dependencies, pictureScale, ending.signal),
        ).catch((error: unknown) => log.error(error))
        return () => {
          ending.abort()
          return adding
        }
      },
    }
  }

/** Otherwise the published passwords would open an admin account on a server without the demo's safeguards. */
const closeAccounts = async (identity: OwnIdentity, log: FastifyBaseLogger): Promise<void> => {
  for (const { email } of accounts.accounts) await identity.removePassword(email, password)
  log.warn('the demo is off, so nobody can log in with its passwords; DEMO=1 opens them again')
}

const refuseMistakes = (
  { demo, isOnLoopback }: Dependencies['config'],
  isLoaded: boolean,
  isReal: boolean,
) => {
  if (demo && isReal)
    throw new Error('DEMO is 1, but this database holds real people: the demo needs an empty one.')
  if ((demo || isLoaded) && !isOnLoopback)
    throw new Error(
      'The passwords of the demo are public: serve its database on loopback only (HOST, PUBLIC_URL), or use another.',
    )
}

/** Everything a real installation doesn't need. The sandbox is loaded only if it takes the cards. */
export const standIns: StandIns = {
  stripe: async (given) => {
    const { openStripeSandbox } = await import('@thikana/sandbox/stripe/sandbox')
    return openStripeSandbox(given)
  },
  google: createGoogleStandIn,
  demo: createDemo(),
}
