import type { HomeData } from '@thikana/contract/api'
import type { Executor } from '../database/executor.ts'
import { listAdvertised } from '../property/store.ts'
import { listLatest } from '../review/store.ts'

/** What the home page shows to everyone. From the primary: it is cached, and may not be cached older than it is. */
export const readHome = async (db: Executor): Promise<Omit<HomeData, 'site'>> => {
  const [advertised, reviews] = await Promise.all([listAdvertised(db, {}), listLatest(db, null, {})])
  return { advertised: advertised.items, reviews: reviews.items }
}
