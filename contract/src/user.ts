import { tables } from '@thikana/domain/search/tables'
import { maxReasonLength } from '@thikana/domain/property/property'
import { memberStatuses, roles } from '@thikana/domain/user/user'
import { suspensionDays } from '@thikana/domain/user/user-moves'
import { z } from 'zod'
import { toldOf } from './encoded-problem.ts'
import {
  callerEmail,
  copied,
  deleted,
  emailParams,
  id,
  idParams,
  instant,
  modified,
  paging,
  search,
  text,
} from './fields.ts'
import { route } from './route.ts'
import { name } from './sign-in/session-user.ts'

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(memberStatuses),
    /** The identity provider's identifier. */
    firebaseUid: z.string(),
    image: z.string().nullable(),
    /** They have confirmed that the address is theirs. */
    emailVerified: z.boolean(),
    /** Until then they may read, and change nothing; null while they aren't suspended. */
    suspendedUntil: instant.nullable(),
    created_at: instant,
    last_log_in: instant,
  })
  .meta({ id: 'User' })

/** The roles that an admin gives. */
const givenRoles = ['agent', 'admin'] as const
const notRole = toldOf('role', 'notEither', { choices: { either: givenRoles } })

export const userRoutes = {
  'POST /users': route({
    summary: 'Creates the caller’s row; repeated calls only update name, image and last_log_in.',
    may: 'user.register',
    body: z.object({
      name: name.optional(),
      email: callerEmail,
      image: z.string().max(500).nullish(),
      role: copied,
      created_at: copied,
      last_log_in: copied,
      firebaseUid: copied,
    }),
    reply: z.object({ acknowledged: z.literal(true), insertedId: id.nullable() }),
    refusals: ['foreignAddress', 'imageUnknown', 'accountClosed'],
  }),
  'GET /users/:email/role': route({
    summary: 'The role of one person, for that person and admins.',
    may: 'user.read',
    params: emailParams,
    reply: z.object({ role: z.enum(roles) }),
    refusals: ['userNotFound'],
  }),
  'GET /users/:email': route({
    summary: 'One person, for that person and admins.',
    may: 'user.read',
    params: emailParams,
    reply: user,
    refusals: ['userNotFound'],
  }),
  'GET /users': route({
    summary:
      'Everyone with an account, for admins; filtered by the words of their name or email in `search`, and by their role or status in `state`.',
    may: 'user.readAll',
    query: z.object({
      ...paging,
      search,
      state: z.enum(tables.people.states).optional(),
      sort: z.enum(tables.people.sorts).optional(),
    }),
    reply: z.array(user),
    isPaged: true,
  }),
  'PATCH /users/role/:id': route({
    summary: 'Makes a user an agent or an admin.',
    may: 'user.setRole',
    params: idParams,
    body: z.object({ role: z.enum(givenRoles, { error: notRole }) }),
    reply: modified,
    refusals: ['userNotFound', 'ownAccount', 'fraudMarked'],
  }),
  'PATCH /users/fraud/:id': route({
    summary:
      'Marks an agent as fraud: their unsold properties leave every list and their open offers become rejected.',
    may: 'user.markFraud',
    params: idParams,
    /** Why, for admins; a client that knows no reasons sends no body. */
    body: z.object({ reason: text('reason', maxReasonLength, { isLong: true }).optional() }).nullish(),
    reply: modified,
    refusals: ['userNotFound', 'ownAccount', 'moveNotOpen', 'alreadySo', 'notAgent'],
  }),
  'PATCH /users/lift-fraud/:id': route({
    summary:
      'Lifts the mark of an agent as fraud, which another admin set: verified properties wait to be checked again.',
    may: 'user.liftFraud',
    params: idParams,
    body: z.object({ reason: text('reason', maxReasonLength, { isLong: true }) }),
    reply: modified,
    refusals: ['userNotFound', 'ownAccount', 'ownMark', 'moveNotOpen', 'alreadySo', 'busy'],
  }),
  'PATCH /users/suspend/:id': route({
    summary: 'Suspends a person for some days: they may read, and change nothing. It ends by itself.',
    may: 'user.suspend',
    params: idParams,
    body: z.object({
      days: z.literal(suspensionDays, {
        error: toldOf('days', 'notEither', { choices: { either: suspensionDays.map(String) } }),
      }),
      /** Why, for the person and for admins. */
      reason: text('reason', maxReasonLength, { isLong: true }),
    }),
    reply: modified,
    refusals: ['userNotFound', 'ownAccount', 'moveNotOpen'],
  }),
  'PATCH /users/end-suspension/:id': route({
    summary: 'Ends a suspension before its time.',
    may: 'user.suspend',
    params: idParams,
    reply: modified,
    refusals: ['userNotFound', 'ownAccount', 'moveNotOpen'],
  }),
  'DELETE /users/:id': route({
    summary: 'Deletes an account and ends its sessions.',
    may: 'user.remove',
    params: idParams,
    reply: deleted,
    refusals: ['userNotFound', 'ownAccount'],
  }),
}
