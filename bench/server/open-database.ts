import type { BenchDatabase } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openOutside } from './outside.ts'

/** A database with this many listings: at the PostgreSQL of DATABASE_URL if there is one, otherwise the embedded one. */
export const openDatabase = async (listings: number): Promise<BenchDatabase> => {
  const url = process.env['DATABASE_URL']
  return url ? openOutside(url, listings) : openEmbedded(listings)
}
