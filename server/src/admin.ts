import { roleOf, userFacts } from '@thikana/domain/user'
import { loadConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { createLogger } from './logger.ts'
import { giveRole } from './user/change-standing.ts'
import { findUserByEmail, lockStandings } from './user/store.ts'

/** `npm run admin -- <email>`: makes somebody who has signed in an admin. The way to the first one (decisions §1). */
const makeAdmin = async (email: string): Promise<string> => {
  const config = loadConfig()
  const database = await connect({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: createLogger('warn'),
    isCommand: true,
  })
  try {
    await migrate(database.pool)
    return await database.db.transaction(async (transaction) => {
      await lockStandings(transaction)
      const person = await findUserByEmail(transaction, email)
      if (!person)
        throw new Error(`Nobody with the address ${email} has signed in yet. Let them register first.`)
      const facts = userFacts({ ...person, role: roleOf(person.role) }, null)
      const by = { name: 'command', parties: ['admin' as const] }
      const isChanged = await giveRole({ transaction, person, facts }, 'admin', by)
      return isChanged ? `${person.email} is an admin now.` : `${person.email} is an admin already.`
    })
  } finally {
    await database.close()
  }
}

const [email] = process.argv.slice(2)
try {
  if (!email) throw new Error('Say whom: npm run admin -- <email>')
  process.stdout.write(`${await makeAdmin(email)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
