import { and, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as uuidv7 } from 'uuid'
import { authAccount, authUser } from '../../database/schema/identity.ts'
import { removeSignInMethods, endSessions, forgetDevices, lockUser, readHash } from './account/credentials.ts'
import type { Hashing } from './auth.ts'
import { bodies, readBody } from './bodies.ts'
import type { OwnIdentity } from './port.ts'

const credential = 'credential'

/** The accounts of the demo, whose password is public. */
export const publishedAccounts = (
  db: NodePgDatabase,
  hashing: Hashing,
): Pick<OwnIdentity, 'createAccount' | 'removePassword' | 'restorePassword'> => {
  const findSubject = async (email: string) => {
    const rows = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email))
    return rows[0]?.id
  }

  return {
    createAccount: async (person) => {
      // The demo's one password is shorter than what an operator may ask of people.
      const { name, email, password, image } = readBody(bodies().signUp, person)
      const existing = await findSubject(email)
      if (existing) return existing
      const hash = await hashing.hash(password)
      const id = uuidv7()
      const isNew = await db.transaction(async (tx) => {
        const made = await tx
          .insert(authUser)
          .values({ id, name, email, image, emailVerified: true })
          .onConflictDoNothing()
          .returning({ id: authUser.id })
        if (made.length === 0) return false
        const account = { providerId: credential, accountId: id, password: hash }
        await tx.insert(authAccount).values({ ...account, id: uuidv7(), userId: id })
        return true
      })
      return isNew ? id : ((await findSubject(email)) ?? id)
    },

    removePassword: async (email, password) => {
      const userId = await findSubject(email)
      const hash = userId && (await readHash(db, userId))
      if (!userId || !hash || !(await hashing.verify({ hash, password }))) return
      await db.transaction(async (tx) => {
        await lockUser(tx, userId)
        const closed = await tx
          .update(authAccount)
          .set({ password: null })
          .where(and(eq(authAccount.userId, userId), eq(authAccount.password, hash)))
          .returning({ id: authAccount.id })
        if (closed.length === 0) return
        await endSessions(tx, userId)
        await forgetDevices(tx, userId)
        await removeSignInMethods(tx, userId)
      })
    },

    restorePassword: async (email, password) => {
      const userId = await findSubject(email)
      if (!userId) return
      const whereRemoved = and(
        eq(authAccount.userId, userId),
        eq(authAccount.providerId, credential),
        isNull(authAccount.password),
      )
      if ((await db.$count(authAccount, whereRemoved)) === 0) return
      await db
        .update(authAccount)
        .set({ password: await hashing.hash(password) })
        .where(whereRemoved)
    },
  }
}
