import { roleOf } from '@thikana/domain/user/user'
import { userFacts } from '@thikana/domain/user/user-moves'
import type { Config } from '@thikana/server/config/config'
import { prepareDataFolder } from '@thikana/server/config/data-folder'
import { connect } from '@thikana/server/database/connect'
import { migrate } from '@thikana/server/database/migrate'
import { prepareSessions } from '@thikana/server/database/prepare-sessions'
import { createLogger } from '@thikana/server/log/logger'
import { dismissOffers } from '@thikana/server/payment/dismiss-offers'
import { assignRole } from '@thikana/server/user/set-role'
import { findUserByEmail, lockAccountStatuses } from '@thikana/server/user/store'

/**
 * How a person proves that an address is theirs; null if this installation has no way, since mails reach no one until there is an admin to
 * pass them on.
 */
const wayToConfirm = ({ firebase, smtp }: Config): string | null => {
  if (firebase) return 'Have them log in with Google, or follow a link of Firebase’s and log in again'
  return smtp ? 'Have them follow the link in the mail that they got; their dashboard sends it again' : null
}

/**
 * `npm run admin -- <email>` makes a registered person an admin (rules §1.3). An unconfirmed address may belong to somebody else, so it needs
 * `--unconfirmed` where people can confirm theirs. Throws Error that says what to do.
 */
export const makeAdmin = async (
  config: Config,
  email: string,
  allowUnconfirmed: boolean,
): Promise<string> => {
  const log = createLogger('warn')
  prepareDataFolder(config.dataDir, log)
  const database = await connect({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    mayJoin: true,
  })
  try {
    await prepareSessions(database)
    await migrate(database.pool)
    return await database.db.transaction(async (transaction) => {
      await lockAccountStatuses(transaction)
      const person = await findUserByEmail(transaction, email)
      if (!person)
        throw new Error(`Nobody with the address ${email} has signed in yet. Let them register first.`)
      const facts = userFacts({ ...person, role: roleOf(person.role) }, null)
      const by = { name: 'command', parties: ['admin' as const] }
      const isChanged = await assignRole({ transaction, person, facts }, 'admin', by, dismissOffers)
      if (!isChanged) return `${person.email} is an admin already.`
      const made = `${person.email} is an admin now.`
      if (person.emailVerified || allowUnconfirmed) return made
      const doubt = `The person who registered ${person.email} hasn’t shown that it is theirs.`
      const way = wayToConfirm(config)
      if (way)
        throw new Error(`${doubt} ${way}. Or, if you know who it is: npm run admin -- ${email} --unconfirmed`)
      return `${made}\n${doubt} Without a mail server they couldn’t: make sure that they are whom you mean.`
    })
  } finally {
    await database.close()
  }
}
