// @module-tag starts-first
import { describe } from 'vitest'
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
