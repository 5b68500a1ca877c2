import type { Persona } from './persona.ts'

export const guest: Persona = { column: 'guest', enter: async (server) => server.guest, actor: null }

/** The members of each role, on what is theirs. */
export const members: Record<'a user' | 'an agent' | 'an admin', Persona> = {
  'a user': { column: 'user', enter: async (_, { user }) => user, actor: { role: 'user', status: 'active' } },
  'an agent': {
    column: 'agent',
    enter: async (_, { agent }) => agent,
    actor: { role: 'agent', status: 'active' },
  },
  'an admin': {
    column: 'admin',
    enter: async (_, { admin }) => admin,
    actor: { role: 'admin', status: 'active' },
  },
}
