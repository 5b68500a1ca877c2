import { refuse } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mail } from '../database/schema/mail.ts'
import { isId } from '../database/rows/ids.ts'
import { mount } from '../http/api/mount.ts'
import { resend } from '../providers/mail/due.ts'
import type { Mail } from '../providers/mail/port.ts'
import type { Emails } from './create-emails.ts'
import { createMailLists } from './list-mails.ts'

type Deps = {
  database: Database
  mail: Pick<Mail, 'hasOutbox'>
  emails: Pick<Emails, 'composeNotice'>
}

/** The outbox. Its links open other people's accounts, so it is readable only if mails can't be delivered otherwise. */
export const mountMails = (
  app: FastifyInstance,
  { database: { db }, mail: { hasOutbox }, emails }: Deps,
): void => {
  const { waiting, failed } = createMailLists(db, emails)

  mount(app, 'GET /admin/mails', async ({ query, actor }) => {
    if (!hasOutbox) throw refuse('notFound')
    return waiting.list(actor, query)
  })

  // Without their text.
  mount(app, 'GET /admin/mails/failed', ({ query, actor }) => failed.list(actor, query))

  mount(app, 'POST /admin/mails/:id/resend', async ({ params: { id } }) => {
    if (!isId(id) || (await db.$count(mail, eq(mail.id, id))) === 0) throw refuse('mailNotFound')
    return { acknowledged: true, modifiedCount: Number(await resend(db, id)) }
  })
}
