import { closing } from './closing.ts'
import { type BenchDatabase, openDatabase } from './database.ts'
import { type Load, openLoad } from './load.ts'
import type { Known } from './calls/call.ts'
import { type CallName, isSameForAll } from './calls/calls.ts'
import { readKnown, type SignedUp, signUpBuyers, startProduct } from './product.ts'
import { peer, startSubject, type Subject } from './subject.ts'

export type Bench = { database: BenchDatabase; subjects: Omit<Subjects, 'stop'>; load: Load }

/** Opens the database, every server and the load generator for `use`, and ends them afterwards. */
export const withBench = (
  { listings, isShort = false }: { listings: number; isShort?: boolean },
  use: (bench: Bench) => Promise<void>,
): Promise<void> =>
  closing(async (closeLater) => {
    const load = openLoad()
    closeLater(load.stop)
    const database = await openDatabase(listings)
    closeLater(database.stop)
    const subjects = await openSubjects(database, isShort)
    closeLater(subjects.stop)
    await use({ database, subjects, load })
  })

export type Subjects = {
  /** The subjects that answer a call; the others are compared with the first. */
  forCall: (call: CallName) => Subject[]
  buyers: SignedUp[]
  known: Known
  stop: () => Promise<void>
}

/**
 * Starts the product and what it is compared with on the same database, and signs buyers in. Unless `isShort`, the peer and a second one
 * of each reference are started too.
 */
const openSubjects = async (database: BenchDatabase, isShort = false): Promise<Subjects> => {
  const started: Subject[] = []
  const start = async (starting: Promise<Subject>) => {
    const subject = await starting
    started.push(subject)
    return subject
  }
  const further = async (name: string, file: string, env: Record<string, string>) =>
    isShort ? [] : [await start(startSubject(name, file, env))]
  const stop = async () => {
    await Promise.all(started.map((subject) => subject.stop()))
  }
  try {
    const product = await start(startProduct(database))
    const onDatabase = { DATABASE_URL: database.url }
    const onProduct = { PRODUCT_URL: product.url }
    const floor = await start(startSubject('floor', 'bench/server/floor.ts', onDatabase))
    const memory = await start(startSubject('memory', 'bench/server/memory.ts', onProduct))
    const fromDatabase = [
      floor,
      ...(await further('floor again', 'bench/server/floor.ts', onDatabase)),
      ...(await further(peer, 'bench/server/nest.mjs', onDatabase)),
      product,
    ]
    const fromMemory = [
      memory,
      ...(await further('memory again', 'bench/server/memory.ts', onProduct)),
      product,
    ]
    const buyers = await signUpBuyers(product.url, database)
    const known = await readKnown(database, buyers)
    const forCall = (call: CallName) => (isSameForAll(call) ? fromMemory : fromDatabase)
    return { forCall, buyers, known, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
