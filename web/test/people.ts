import type { Site } from '@thikana/contract/api'
import type { Role } from '@thikana/domain/user/user'
import { answer, answerOutside, type Call } from './network.ts'

const names: Record<Role, string> = { user: 'Rafiq Hasan', agent: 'Nusrat Jahan', admin: 'Ayesha Karim' }
const emailFor = (role: Role): string => `${names[role].toLowerCase().replace(' ', '.')}@example.org`

const site: Site = {
  brand: 'Thikana',
  currency: 'USD',
  languages: ['en', 'bn'],
  browse: 'members',
  demo: null,
  google: false,
  firebase: null,
  hasOutbox: false,
  cardForm: { kind: 'sandbox', publishableKey: 'pk_test' },
  contactEmail: null,
  paymentDays: 14,
  passwordMinimum: 6,
  map: null,
}

/** The installation's public settings; every test starts with them. */
export const answerSite = (changes: Partial<Site> = {}): Call[] =>
  answer('GET /site', { ...site, ...changes })

/** The session of a person with this role, or of a guest. */
export const answerSession = (role: Role | 'guest'): void => {
  answerOutside('GET /api/auth/get-session', () =>
    role === 'guest' ? null : { user: { email: emailFor(role), name: names[role] } },
  )
  if (role === 'guest') return
  answer('GET /users/:email/role', { role })
  answer('GET /users/:email', {
    _id: role,
    name: names[role],
    email: emailFor(role),
    role,
    status: 'active',
    firebaseUid: role,
    image: null,
    emailVerified: true,
    suspendedUntil: null,
    created_at: '2026-11-21T06:00:00Z',
    last_log_in: '2026-11-21T06:00:00Z',
  })
}
