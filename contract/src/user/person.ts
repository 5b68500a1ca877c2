import { maxAccountNote } from '@thikana/domain/user/user-moves'
import { z } from 'zod'
import { deleted, id, idParams, instant, inserted, text } from '../fields.ts'
import { route } from '../route.ts'
import { user } from '../user.ts'

/** A person for admins, beside what the lists of their things have. */
export const personRoutes = {
  'GET /admin/people/:id': route({
    summary: 'One person for admins, where they are logged in, and what a mark as fraud would hit.',
    may: 'user.readAll',
    params: idParams,
    reply: z.object({
      person: user,
      /** What a mark as fraud would hit: listings that leave the site, and offers on them that end. */
      hits: z.object({ listings: z.int(), offers: z.int() }),
      /** The caller set the mark, which another admin lifts. */
      isMarkedByCaller: z.boolean(),
      /** The last used first. */
      sessions: z.array(
        z.object({ id, device: z.string(), place: z.string(), startedAt: instant, lastUsedAt: instant }),
      ),
    }),
    refusals: ['userNotFound'],
  }),
  'POST /admin/people/:id/notes': route({
    summary:
      'Adds a note about a person, for admins. It becomes part of what happened, and nothing changes it.',
    may: 'user.note',
    params: idParams,
    body: z.object({ text: text('note', maxAccountNote, { isLong: true }) }),
    reply: inserted,
    takesKey: true,
    refusals: ['userNotFound', 'sentBefore'],
  }),
  'DELETE /admin/people/:id/sessions': route({
    summary: 'Logs a person out everywhere; they can log in again.',
    may: 'user.endSessions',
    params: idParams,
    reply: deleted,
    refusals: ['userNotFound', 'ownAccount'],
  }),
}
