import { languages } from '@thikana/domain/language'
import { maxSavedReplyLength } from '@thikana/domain/message/saved-reply'
import { z } from 'zod'
import { toldOf } from '../encoded-problem.ts'
import { deleted, id, idParams, inserted, modified, text } from '../fields.ts'
import { route } from '../route.ts'

const body = z.object({
  /** With blanks: `{buyer}`, `{home}`, `{time}`. */
  text: text('text', maxSavedReplyLength, { isLong: true }),
  /** That it is written in: a time in it is said so. */
  language: z.enum(languages, {
    error: ({ input }) => toldOf('language', input === undefined ? 'required' : 'notOffered'),
  }),
})

const savedReply = z
  .object({ _id: id, text: z.string(), language: z.enum(languages) })
  .meta({ id: 'SavedReply' })

export const savedReplyRoutes = {
  'GET /saved-replies': route({
    summary: 'The replies that the caller, an agent, keeps for conversations, the oldest first.',
    may: 'reply.keep',
    reply: z.array(savedReply),
  }),
  'POST /saved-replies': route({
    summary: 'Keeps a reply for conversations.',
    may: 'reply.keep',
    body,
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'repliesFull', 'accountClosed'],
  }),
  'PATCH /saved-replies/:id': route({
    summary: 'Changes a reply that the caller keeps.',
    may: 'reply.keep',
    params: idParams,
    body,
    reply: modified,
    refusals: ['replyNotFound'],
  }),
  'DELETE /saved-replies/:id': route({
    summary: 'Deletes a reply that the caller keeps.',
    may: 'reply.keep',
    params: idParams,
    reply: deleted,
    refusals: ['replyNotFound'],
  }),
}
