import { connect, type Database } from '../src/database/connect.ts'
import { createTestDatabase } from './database.ts'
import { quiet } from './embedded-postgres.ts'

/** A migrated database without rows, connected; closing it drops it. */
export const openTestDatabase = async (): Promise<Database> => {
  const { url, drop } = await createTestDatabase()
  const database = await connect({ databaseUrl: url, log: quiet })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
