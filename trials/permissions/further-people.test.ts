// @module-tag slow
// @module-tag starts-first
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appUser } from '@thikana/server/database/schema/user'
import { findUserId, markAsFraud } from '@thikana/server/test/factories/user'
import { provePermissions } from './persona.ts'

describe('[P-matrix] [P-unknown-role] a person with an unknown role', () => {
  provePermissions({
    column: 'user',
    // The database takes no such role by itself; a newer release that was rolled back could have left one.
    enter: async ({ database: { db } }, { user }) => {
      await db.execute(sql`alter table app_user drop constraint app_user_role`)
      await db.execute(sql`update app_user set role = 'landlord' where email = ${user.email}`)
      const { body } = await user.call('GET /users/:email/role', { params: { email: user.email } })
      expect(body.role).toBe('user')
      return user
    },
    actor: { role: 'user', status: 'active' },
  })
})

describe('[P-matrix] another user', () => {
  provePermissions({
    column: 'other-user',
    enter: (server) => server.buildUser('Other User'),
    actor: { role: 'user', status: 'active' },
  })
})

describe('[P-matrix] another agent', () => {
  provePermissions({
    column: 'other-agent',
    enter: (server) => server.buildUser('Other Agent', 'agent'),
    actor: { role: 'agent', status: 'active' },
  })
})

describe('[P-matrix] an agent marked as fraud, on what is theirs', () => {
  provePermissions({
    column: 'fraud',
    enter: async (server, { agent }) => {
      await markAsFraud(server, agent)
      return agent
    },
    actor: { role: 'agent', status: 'fraud' },
  })
})

describe('[P-matrix] a user whose account was deleted', () => {
  provePermissions({
    column: 'guest',
    enter: async (_, { user, admin }) => {
      await admin.call('DELETE /users/:id', { params: { id: await findUserId(user) } })
      return user
    },
    actor: null,
  })
})

describe('[P-matrix] a deleted account whose session the identity provider still accepts', () => {
  provePermissions({
    column: 'guest',
    enter: async ({ database: { db } }, { user }) => {
      await db.update(appUser).set({ status: 'deleted' }).where(eq(appUser.email, user.email))
      return user
    },
    actor: { role: 'user', status: 'deleted' },
  })
})
