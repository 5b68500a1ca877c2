import { type BenchDatabase, openDatabase } from './database.ts'
import { type Load, openLoad } from './load.ts'
import { openSubjects, type Subjects } from './subjects.ts'

export type Bench = { database: BenchDatabase; subjects: Subjects; load: Load }

/** Opens the database, every server and the load generator for `use`, and ends them afterwards. */
export const withBench = async (
  { listings, isShort = false }: { listings: number; isShort?: boolean },
  use: (bench: Bench) => Promise<void>,
): Promise<void> => {
  const load = openLoad()
  try {
    const database = await openDatabase(listings)
    try {
      const subjects = await openSubjects(database, isShort)
      try {
        await use({ database, subjects, load })
      } finally {
        await subjects.stop()
      }
    } finally {
      await database.stop()
    }
  } finally {
    load.stop()
  }
}
