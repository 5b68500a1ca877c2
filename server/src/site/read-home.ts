import type { HomeData } from '@thikana/contract/api'
import type { Browse } from '@thikana/domain/user/access'
import type { Db } from '../database/executor.ts'
import { pageFor } from '../property/reader-form.ts'
import { listAdvertised } from '../property/list/lists.ts'
import type { Search } from '../search/open-search.ts'
import { listLatest } from '../review/store.ts'

/** What the home page shows to everyone. From the primary: it is cached, and may not be cached older than it is. */
export const readHome = async (db: Db, search: Search, browse: Browse): Promise<Omit<HomeData, 'site'>> => {
  const [page, reviews] = await Promise.all([listAdvertised(db, search), listLatest(db, null, {})])
  const advertised = pageFor(null, browse, page)
  return { advertised: advertised.items, reviews: reviews.items }
}
