import type { Db } from '../database/executor.ts'
import { inBatches } from '../database/in-batches.ts'
import { inNobodysTurn } from '../database/own-turn.ts'
import { isOfData } from '../database/violations.ts'
import { insertOffers } from './insert-offers.ts'
import type { OfferToMake } from './wanted-offers.ts'

// Two, so that this process has something to do while PostgreSQL works on the other; measured best with 32 connections.
const limits = { most: 16, atOnce: 2 }

/** Each alone: what is wrong with one person's offer must not fail the others. */
const insertAlone = (db: Db, offers: OfferToMake[]): Promise<(boolean | Error)[]> =>
  Promise.all(
    offers.map((offer) =>
      insertOffers(db, [offer]).then(
        (made) => made.has(offer.id),
        (error: unknown) => (error instanceof Error ? error : new Error('not inserted', { cause: error })),
      ),
    ),
  )

/** Inserts what several people offer at the same time in one statement and one commit; whether theirs was made. */
export const openOfferBatches = (db: Db): ((offer: OfferToMake) => Promise<boolean>) =>
  inBatches(async (offers: OfferToMake[]) => {
    try {
      const made = await inNobodysTurn(() => insertOffers(db, offers))
      return offers.map(({ id }) => made.has(id))
    } catch (error) {
      if (offers.length > 1 && isOfData(error)) return insertAlone(db, offers)
      throw error
    }
  }, limits)
