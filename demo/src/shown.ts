import { makeRandom } from '@thikana/illustrations/random'
import { newId } from '@thikana/server/database/ids'
import type { DemoOffer } from './offers.ts'
import { type DemoPerson, user, user2 } from './people.ts'
import { day, isOpen, type Placed } from './properties.ts'

/** The home page has one home of each kind of building. */
export const chooseAdvertised = (homes: Placed[], offers: DemoOffer[]): Set<Placed> => {
  const random = makeRandom('advertised')
  const taken = offers.filter(({ status }) => status === 'accepted').map(({ home }) => home)
  const free = homes.filter((home) => isOpen(home) && !taken.includes(home))
  const kinds = [...new Set(free.map(({ kind }) => kind))]
  return new Set(kinds.map((kind) => random.pick(free.filter((home) => home.kind === kind))))
}

export type DemoWish = { id: string; person: DemoPerson; home: Placed; addedAt: Date }

/** Among the first buyer's are a home that its agent removed, one that is being checked again, and one that was sold. */
export const chooseWishes = (homes: Placed[], offers: DemoOffer[], now: Date): DemoWish[] => {
  const random = makeRandom('wishes')
  const isTaken = (home: Placed) => offers.some((each) => each.home === home && each.status === 'accepted')
  const isTheirs = (home: Placed) => offers.some((each) => each.home === home && each.buyer === user)
  const free = homes.filter((home) => isOpen(home) && !isTaken(home) && !isTheirs(home))
  const deal = (count: number) =>
    Array.from({ length: count }, () => free.splice(random.int(0, free.length - 1), 1)[0]!)
  const wish = (person: DemoPerson) => (home: Placed) => {
    const ago = Math.min(random.between(0.5, 45) * day, now.getTime() - home.createdAt.getTime())
    const addedAt = new Date(now.getTime() - ago)
    return { id: newId(addedAt), person, home, addedAt }
  }
  const changed = [
    homes.find(({ state }) => state === 'removed'),
    homes.find(({ state }) => state === 'again'),
    homes.find((home) => isTaken(home) && !isTheirs(home)),
  ].filter((home) => home !== undefined)
  return [...[...deal(5), ...changed].map(wish(user)), ...deal(4).map(wish(user2))]
}
