import { dayMs } from '@thikana/domain/calendar'
import type { OpenDemo } from '@thikana/server/demo'
import type { OwnIdentity } from '@thikana/server/providers/identity/port'
import { newId } from '@thikana/server/database/rows/ids'
import type { appUser } from '@thikana/server/database/schema/user'
import { makeRandom } from '@thikana/illustrations/random'
import { offerTimes, planViewings } from './appointments.ts'
import { addBusyDay } from './busy-day.ts'
import { chooseConfirmations } from './confirmations.ts'
import { assignAgents, isOpen, past } from './listed-properties.ts'
import { writeMessages } from './messages.ts'
import { makeOffers } from './offers.ts'
import { chooseOwnFields } from './own-listings.ts'
import { type DemoPerson, password, people } from './people.ts'
import { openStudio, pictureOf, portraitOf, quickly } from './pictures.ts'
import { writeApplications } from './applications.ts'
import { writeReports } from './reports.ts'
import { reviewPurchases } from './reviews/of-purchases.ts'
import { writeReviews } from './reviews/reviews.ts'
import { writeRows } from './rows.ts'
import { chooseAdvertised, chooseWishes, saveSearches } from './shown.ts'
import { buildTrail, withMarks } from './trail.ts'
import { arrangeVisits } from './visits.ts'

export { addPhotos } from './photos.ts'
export { payPurchases } from './purchases.ts'

type Dependencies = Parameters<OpenDemo>[0]

export type DemoOptions = {
  /** Makes its pictures smaller than they are shown. */
  pictureScale: number
  /** Adds the load of a working day. */
  isBusy: boolean
  /** Whether it has all its photos before the product is ready, instead of a minute or two after that. */
  photosFirst: boolean
}

/**
 * Stores pictures and accounts first, which a retry reuses; then all rows at once, each home with one picture. Returns when that was.
 */
export const loadAll = async (
  { database: { db }, identity, images, log }: Dependencies & { identity: OwnIdentity },
  { pictureScale, isBusy, photosFirst }: DemoOptions,
): Promise<Date> => {
  const now = new Date()
  log.info('loading the demo, once: it takes some seconds')
  const properties = assignAgents(now)
  const offers = makeOffers(properties, now)
  const advertised = chooseAdvertised(properties, offers)
  // Reviews and reports speak of homes that are sold.
  const forSale = properties.filter(({ rent }) => !rent)
  const impressions = writeReviews(forSale.filter(isOpen), now)
  const reviews = [...impressions, ...reviewPurchases(offers, impressions, now)]
  const wishes = chooseWishes(properties, offers, now)
  const searches = saveSearches(now)
  const confirmations = chooseConfirmations({ properties, advertised, offers, wishes }, now)
  const ownFields = chooseOwnFields({ properties, advertised, offers, wishes, confirmations }, now)
  const reports = writeReports(forSale, now)
  const applications = writeApplications(now)
  const talks = writeMessages(properties, now)
  const visits = arrangeVisits({ properties, reviews: impressions, threads: talks })
  const slots = offerTimes(now)
  const appointments = planViewings(talks, slots, now)
  const threads = [...talks, ...visits.map(({ thread }) => thread)]
  const trail = buildTrail(
    { properties, advertised, offers, reports, applications, confirmations, ownFields },
    now,
  )
  const covers = properties.map((property) => pictureOf(property, advertised.has(property)))
  const wanted = [...people.map(portraitOf), ...(photosFirst ? covers : covers.map(quickly))]
  // Everybody who starts the demo waits for these.
  const studio = openStudio({ db, images }, { scale: pictureScale, processes: 2, withAvif: false })
  const stored = await studio.store(wanted).finally(studio.close)
  const [portraits, pictures] = [stored.slice(0, people.length), stored.slice(people.length)]
  const accountRows = await createAccounts(identity, portraits, now)
  await writeRows(
    db,
    {
      accountRows,
      properties,
      pictures,
      advertised,
      offers,
      reviews,
      wishes,
      searches,
      confirmations,
      ownFields,
      reports,
      applications,
      threads,
      slots,
      viewings: [...visits.map(({ viewing }) => viewing), ...appointments],
      trail: withMarks(trail, [...accountRows.values()], now),
    },
    now,
  )
  if (isBusy) await addBusyDay(db, now)
  return now
}

type Row = typeof appUser.$inferInsert

/** The rows of all demo people by email address; `portraits` is in the order of the people. Creates accounts for those who sign in. */
const createAccounts = async (
  identity: OwnIdentity,
  portraits: string[],
  now: Date,
): Promise<Map<string, Row>> => {
  const rows = await Promise.all(people.map((person, at) => rowOf(identity, person, portraits[at]!, now)))
  return new Map(rows.map((row) => [row.email, row]))
}

const rowOf = async (identity: OwnIdentity, person: DemoPerson, image: string, now: Date): Promise<Row> => {
  const { email, name, role, signsIn, isFraud } = person
  const random = makeRandom(`person/${email}`)
  const joined = past + (role === 'user' ? random.between(2, 40) : random.between(50, 200))
  const createdAt = new Date(now.getTime() - joined * dayMs)
  // The others have no identity provider, so nobody can sign in as them.
  const account = signsIn
    ? { provider: 'embedded', subject: await identity.createAccount({ name, email, password, image }) }
    : { provider: 'demonstration', subject: email }
  return {
    ...account,
    id: newId(createdAt),
    email,
    name,
    image,
    role,
    status: isFraud ? 'fraud' : 'active',
    // Who writes their name in Bangla reads their emails in it.
    language: /\p{Script=Bengali}/u.test(name) ? 'bn' : null,
    createdAt,
    lastLogIn: new Date(now.getTime() - random.between(0.1, 12) * dayMs),
  }
}
