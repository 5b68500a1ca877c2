import type { FastifyBaseLogger } from 'fastify'
import type { Demo, OpenDemo } from '@thikana/server/demo'
import type { OwnIdentity } from '@thikana/server/providers/identity/port'
import type { DemoAccounts } from '@thikana/server/site/routes'
import { createAccounts } from './accounts.ts'
import { findLoaded, hasRealAccounts, oneAtATime } from './loaded-mark.ts'
import { makeOffers } from './offers.ts'
import { password, people } from './people.ts'
import { pictureOf, portraitOf, storePictures } from './pictures.ts'
import { assignListings, isOpen } from './listed-properties.ts'
import { payPurchases } from './purchases.ts'
import { writeReports } from './reports.ts'
import { writeReviews } from './reviews/reviews.ts'
import { writeRows } from './rows.ts'
import { chooseAdvertised, chooseWishes } from './shown.ts'
import { buildTrail } from './trail.ts'

type Dependencies = Parameters<OpenDemo>[0]

const accounts: DemoAccounts = {
  accounts: people.filter(({ signsIn }) => signsIn).map(({ email, role }) => ({ email, role })),
  password,
}

/**
 * Decides whether this start has a demo (rules §6.4). Throws a sentence if `DEMO=1` meets real accounts, or if the public
 * passwords would be served to other machines. `pictureScale` makes its pictures smaller than they are shown.
 */
export const createDemo =
  ({ pictureScale = 1 } = {}): OpenDemo =>
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
        if (!isOn || !identity) return
        await oneAtATime(database.db, async () => {
          for (const { email } of accounts.accounts) await identity.restorePassword(email, password)
          const loadedAt =
            (await findLoaded(database.db)) ?? (await loadAll({ ...dependencies, identity }, pictureScale))
          if (cards.name === 'sandbox') await payPurchases({ database, cards }, url, loadedAt)
        })
        isLoaded = true
        log.info('the demo is loaded')
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

/** Stores pictures and accounts first, which a retry reuses; then all rows at once. Returns when that was. */
const loadAll = async (
  { database: { db }, identity, images, log }: Dependencies & { identity: OwnIdentity },
  pictureScale: number,
): Promise<Date> => {
  const now = new Date()
  log.info('loading the demo, once: it takes some seconds')
  const properties = assignListings(now)
  const offers = makeOffers(properties, now)
  const advertised = chooseAdvertised(properties, offers)
  const reviews = writeReviews(properties.filter(isOpen), now)
  const wishes = chooseWishes(properties, offers, now)
  const reports = writeReports(properties, now)
  const trail = buildTrail({ properties, advertised, offers, reports }, now)
  const wanted = [
    ...people.map(portraitOf),
    ...properties.map((property) => pictureOf(property, advertised.has(property))),
  ]
  const stored = await storePictures(db, images, wanted, pictureScale)
  const [portraits, pictures] = [stored.slice(0, people.length), stored.slice(people.length)]
  const accountRows = await createAccounts(identity, portraits, now)
  await writeRows(
    db,
    { accountRows, properties, pictures, advertised, offers, reviews, wishes, reports, trail },
    now,
  )
  return now
}
