import { closing } from './closing.ts'
import type { BenchDatabase } from './database.ts'
import { type Load, openLoad } from './load.ts'
import { openDatabase } from './open-database.ts'
import { openSubjects, type Subjects } from './subjects.ts'

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
