import { endOf } from '@thikana/domain/lifecycle'
import { roleMoves } from '@thikana/domain/user'
import { eq } from 'drizzle-orm'
import { record } from './audit/store.ts'
import { loadConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { appUser } from './database/schema/user.ts'
import { createLogger } from './logger.ts'
import { findUserByEmail } from './user/store.ts'

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
      const person = await findUserByEmail(transaction, email)
      if (!person)
        throw new Error(`Nobody with the address ${email} has signed in yet. Let them register first.`)
      const to = endOf(roleMoves, 'makeAdmin')
      if (person.role === to) return `${person.email} is an admin already.`
      await transaction.update(appUser).set({ role: to }).where(eq(appUser.id, person.id))
      await record(transaction, {
        actor: 'command',
        entity: 'user',
        entityId: person.id,
        move: 'makeAdmin',
        from: person.role,
        to,
      })
      return `${person.email} is an admin now.`
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
