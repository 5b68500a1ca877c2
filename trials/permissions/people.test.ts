// @module-tag starts-first
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { provePermissions } from './persona.ts'

describe('[P-matrix] a guest', () => {
  provePermissions({ column: 'guest', enter: async (server) => server.guest, actor: null })
})

describe('[P-matrix] a user, on what is theirs', () => {
  provePermissions({
    column: 'user',
    enter: async (_, { user }) => user,
    actor: { role: 'user', status: 'active' },
  })
})

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

describe('[P-matrix] an agent, on what is theirs', () => {
  provePermissions({
    column: 'agent',
    enter: async (_, { agent }) => agent,
    actor: { role: 'agent', status: 'active' },
  })
})

describe('[P-matrix] an admin', () => {
  provePermissions({
    column: 'admin',
    enter: async (_, { admin }) => admin,
    actor: { role: 'admin', status: 'active' },
  })
})
