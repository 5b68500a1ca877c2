import type { Mail as MailRead } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mail } from '../database/schema/mail.ts'
import { newestFirst, readList } from '../database/keyset.ts'
import { mount } from '../http/mount.ts'
import type { Mail } from '../providers/mail/port.ts'

type Row = typeof mail.$inferSelect

const whereWaiting = and(isNull(mail.sentAt), isNotNull(mail.text))

const mailOf = ({ id, to, subject, text, createdAt }: Row): MailRead => ({
  _id: id,
  to,
  subject,
  text: text ?? '',
  createdAt: createdAt.toISOString(),
})

type Deps = { database: Database; mail: Pick<Mail, 'hasOutbox'> }

/** The outbox. Its links open other people's accounts, so it is readable only if mails can't be delivered otherwise. */
export const mountMails = (app: FastifyInstance, { database: { db }, mail: { hasOutbox } }: Deps): void => {
  mount(app, 'GET /admin/mails', async ({ query }) => {
    if (!hasOutbox) throw refuse('notFound')
    const rows = db.select().from(mail)
    return readList(
      db,
      {
        rows: ({ where, by, limit }) =>
          rows
            .where(where)
            .orderBy(...by)
            .limit(limit),
        where: whereWaiting,
        order: newestFirst(mail.id),
        toItem: mailOf,
        counted: db
          .select({ one: sql`1` })
          .from(mail)
          .where(whereWaiting)
          .$dynamic(),
      },
      query,
    )
  })
}
