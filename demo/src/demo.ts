import type { FastifyBaseLogger } from 'fastify'
import type { Demo, OpenDemo } from '@thikana/server/demonstration'
import type { OwnIdentity } from '@thikana/server/providers/identity/port'
import type { DemoAccounts } from '@thikana/server/site/routes'
import { gatherCast } from './cast.ts'
import { findLoaded, holdsPeople, oneAtATime } from './mark.ts'
import { makeOffers } from './offers.ts'
import { password, people } from './people.ts'
import { pictureOf, portraitOf, storePictures } from './pictures.ts'
import { isOpen, placeListings } from './properties.ts'
import { payPurchases } from './purchases.ts'
import { writeReviews } from './reviews/reviews.ts'
import { writeRows } from './rows.ts'
import { chooseAdvertised, chooseWishes } from './shown.ts'
import { trailOf } from './trail.ts'

type Given = Parameters<OpenDemo>[0]

const accounts: DemoAccounts = {
  accounts: people.filter(({ signsIn }) => signsIn).map(({ email, role }) => ({ email, role })),
  password,
}

/**
 * Decides whether this start has a demonstration (rules §6.4). Throws a sentence where `DEMO=1` meets real people, and where
 * passwords that everybody knows would be served to more than this machine.
 */
export const openDemo: OpenDemo = async (given): Promise<Demo> => {
  const { config, database, cards, log } = given
  let isLoaded = (await findLoaded(database.db)) !== null
  const isReal = !isLoaded && (await holdsPeople(database.db))
  refuseMistakes(config, isLoaded, isReal)
  const isByDefault = isLoaded || (config.databaseUrl === undefined && config.isOnLoopback && !isReal)
  const isOn = given.identity !== null && (config.demo ?? isByDefault)
  if (isLoaded && !isOn && given.identity) await closeAccounts(given.identity, log)
  return {
    isOn,
    accounts: () => (isOn && isLoaded ? accounts : null),
    load: async (url) => {
      const { identity } = given
      if (!isOn || !identity) return
      await oneAtATime(database, async () => {
        for (const { email } of accounts.accounts) await identity.openPassword(email, password)
        const loadedAt = (await findLoaded(database.db)) ?? (await loadAll({ ...given, identity }))
        if (cards.name === 'sandbox') await payPurchases({ database, cards }, url, loadedAt)
      })
      isLoaded = true
      log.info('the demonstration is loaded')
    },
  }
}

/** Whoever knows the published password would else be an admin of a server that doesn't say so. */
const closeAccounts = async (identity: OwnIdentity, log: FastifyBaseLogger): Promise<void> => {
  for (const { email } of accounts.accounts) await identity.closePassword(email, password)
  log.warn('the demonstration is off, so nobody can log in with its passwords; DEMO=1 opens them again')
}

const refuseMistakes = ({ demo, isOnLoopback }: Given['config'], isLoaded: boolean, isReal: boolean) => {
  if (demo && isReal)
    throw new Error('DEMO is 1, but this database holds real people: the demonstration needs an empty one.')
  if ((demo || isLoaded) && !isOnLoopback)
    throw new Error(
      'The passwords of the demonstration are public: serve its database on loopback only (HOST, PUBLIC_URL), or use another.',
    )
}

/** Pictures and accounts first, which a second try finds again; then every row at once. When that was. */
const loadAll = async ({
  database: { db },
  identity,
  images,
  log,
}: Given & { identity: OwnIdentity }): Promise<Date> => {
  const now = new Date()
  log.info('loading the demonstration, once: it takes some seconds')
  const homes = placeListings(now)
  const offers = makeOffers(homes, now)
  const advertised = chooseAdvertised(homes, offers)
  const reviews = writeReviews(homes.filter(isOpen), now)
  const wishes = chooseWishes(homes, offers, now)
  const trail = trailOf(homes, advertised, offers, now)
  const wanted = [...people.map(portraitOf), ...homes.map((home) => pictureOf(home, advertised.has(home)))]
  const stored = await storePictures(db, images, wanted)
  const [portraits, pictures] = [stored.slice(0, people.length), stored.slice(people.length)]
  const cast = await gatherCast(identity, portraits, now)
  await writeRows(db, { cast, homes, pictures, advertised, offers, reviews, wishes, trail }, now)
  return now
}
