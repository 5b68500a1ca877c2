import type { FailedMail, Mail as MailRead } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, getTableColumns, isNotNull, or, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { anyRow } from '../database/executor.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { isId } from '../database/rows/ids.ts'
import { newestFirst, type Paging, readList } from '../database/rows/keyset.ts'
import { mount } from '../http/api/mount.ts'
import { whereKnown } from '../notice/store.ts'
import { type DueMail, messageOf, resend, whereWaiting } from '../providers/mail/due.ts'
import type { Mail } from '../providers/mail/port.ts'
import type { Emails } from './create-emails.ts'
import { joinNotice, whereGivenUpAndKnown, whereNotOwnReport } from './failed-mails.ts'

/** With words: a mail about a notice of a newer release has none here. */
const whereReadable = and(whereWaiting, or(isNotNull(mail.text), whereKnown))

const shown = {
  ...getTableColumns(mail),
  kind: notice.kind,
  data: notice.data,
  userId: notice.userId,
  language: appUser.language,
}

type Row = DueMail & Pick<typeof mail.$inferSelect, 'createdAt' | 'lastError' | 'bouncedAt'>

type Deps = {
  database: Database
  mail: Pick<Mail, 'hasOutbox'>
  emails: Pick<Emails, 'composeNotice'>
}

/** The outbox. Its links open other people's accounts, so it is readable only if mails can't be delivered otherwise. */
export const mountMails = (
  app: FastifyInstance,
  { database: { db }, mail: { hasOutbox }, emails: { composeNotice } }: Deps,
): void => {
  const mailOf = (row: Row): MailRead => {
    const { id, to, subject, text } = messageOf(row, composeNotice)
    return { _id: id, to, subject, text, createdAt: row.createdAt.toISOString() }
  }
  const failedOf = ({ id, to, subject, kind, data, userId, language, ...row }: Row): FailedMail => ({
    _id: id,
    to,
    subject:
      kind === null || userId === null
        ? (subject ?? '')
        : composeNotice({ kind, data, userId, language, to }).subject,
    createdAt: row.createdAt.toISOString(),
    reason: row.lastError ?? 'unknown',
    isBounced: row.bouncedAt !== null,
    canBeResent: kind !== null || row.text !== null,
  })
  const list = <Item>(where: SQL | undefined, toItem: (row: Row) => Item, query: Paging) => {
    const select = db
      .select(shown)
      .from(mail)
      .leftJoin(notice, joinNotice)
      .leftJoin(appUser, eq(appUser.id, notice.userId))
      .$dynamic()
    const counted = db.select(anyRow).from(mail).leftJoin(notice, joinNotice).$dynamic()
    return readList(db, { select, where, order: newestFirst(mail.id), toItem, counted }, query)
  }

  mount(app, 'GET /admin/mails', async ({ query, actor }) => {
    if (!hasOutbox) throw refuse('notFound')
    return list(and(whereReadable, whereNotOwnReport(actor)), mailOf, query)
  })

  // Without their text.
  mount(app, 'GET /admin/mails/failed', ({ query, actor }) =>
    list(and(whereGivenUpAndKnown, whereNotOwnReport(actor)), failedOf, query),
  )

  mount(app, 'POST /admin/mails/:id/resend', async ({ params: { id } }) => {
    if (!isId(id) || (await db.$count(mail, eq(mail.id, id))) === 0) throw refuse('mailNotFound')
    return { acknowledged: true, modifiedCount: Number(await resend(db, id)) }
  })
}
