import type { Api, SavedReply } from '@thikana/contract/api'
import { maxSavedReplies } from '@thikana/domain/message/saved-reply'
import { refuse } from '@thikana/domain/refusal'
import { and, asc, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Db, Executor } from '../database/executor.ts'
import { newId, whereId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { savedReply } from '../database/schema/message.ts'
import { mount } from '../http/api/mount.ts'
import type { Member } from '../user/member.ts'
import { recheckPermission } from '../user/recheck-permission.ts'

type Reply = Api['POST /saved-replies']['body']

/** The replies that a person keeps, the oldest first. */
export const selectReplies = (executor: Executor, userId: string): Promise<SavedReply[]> =>
  executor
    .select({ _id: savedReply.id, text: savedReply.text, language: savedReply.language })
    .from(savedReply)
    .where(eq(savedReply.userId, userId))
    .orderBy(asc(savedReply.id))

/** Keeps a reply and returns its id. Throws `repliesFull`. */
const keepReply = (db: Db, actor: Member, reply: Reply, key: string | undefined): Promise<string> =>
  db.transaction(async (transaction) => {
    // So that two at once don't exceed the limit.
    await recheckPermission(transaction, actor, 'reply.keep', 'no key update')
    const once = { userId: actor.id, key, content: ['reply', reply.text, reply.language] }
    return insertOnce(transaction, once, async () => {
      const [kept] = await transaction
        .select({ count: count() })
        .from(savedReply)
        .where(eq(savedReply.userId, actor.id))
      if ((kept?.count ?? 0) >= maxSavedReplies) throw refuse('repliesFull', { max: maxSavedReplies })
      const id = newId()
      await transaction.insert(savedReply).values({ id, userId: actor.id, ...reply })
      return id
    })
  })

const whereTheirs = (actor: Member, id: string) =>
  and(whereId(savedReply.id, id), eq(savedReply.userId, actor.id))

export const mountSavedReplies = (app: FastifyInstance, { db }: Database): void => {
  mount(app, 'GET /saved-replies', ({ actor }) => selectReplies(db, actor.id))

  mount(app, 'POST /saved-replies', async ({ actor, body, key }) => ({
    acknowledged: true,
    insertedId: await keepReply(db, actor, body, key),
  }))

  mount(app, 'PATCH /saved-replies/:id', async ({ actor, params, body }) => {
    const rows = await db
      .update(savedReply)
      .set(body)
      .where(whereTheirs(actor, params.id))
      .returning({ id: savedReply.id })
    if (rows.length === 0) throw refuse('replyNotFound')
    return { acknowledged: true, modifiedCount: rows.length }
  })

  mount(app, 'DELETE /saved-replies/:id', async ({ actor, params }) => {
    const rows = await db
      .delete(savedReply)
      .where(whereTheirs(actor, params.id))
      .returning({ id: savedReply.id })
    if (rows.length === 0) throw refuse('replyNotFound')
    return { acknowledged: true, deletedCount: rows.length }
  })
}
