import type { FailedMail, Mail } from '@thikana/contract/api'
import type { TableSort } from '@thikana/domain/search/tables'
import { and, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import { anyRow, type Executor } from '../database/executor.ts'
import { mail } from '../database/schema/mail.ts'
import { notice } from '../database/schema/notice.ts'
import { appUser } from '../database/schema/user.ts'
import { newestFirst, oldestFirst, readList, type Sorted } from '../database/rows/keyset.ts'
import { whereKnown } from '../notice/store.ts'
import { type DueMail, messageOf, whereWaiting } from '../providers/mail/due.ts'
import { type Counts, countColumns, countsOf } from '../database/rows/table.ts'
import type { Emails } from './create-emails.ts'
import { joinNotice, whereGivenUpAndKnown, whereNotOwnReport } from './failed-mails.ts'

/** With words: a mail about a notice of a newer release has none here. */
export const whereReadable = and(whereWaiting, or(isNotNull(mail.text), whereKnown))

const shown = {
  ...getTableColumns(mail),
  kind: notice.kind,
  data: notice.data,
  userId: notice.userId,
  language: appUser.language,
}

type Row = DueMail & Pick<typeof mail.$inferSelect, 'createdAt' | 'lastError' | 'bouncedAt'>

type Asked = Sorted<TableSort<'mails'>> & { search?: string | undefined }
type Reader = { id: string }

const orders = { newest: newestFirst(mail.id), oldest: oldestFirst(mail.id) }

/** The expression of the index `mail_words`; the subject of one about a notice is written when it is sent. */
const searched = sql`search_text(${mail.to} || ' ' || coalesce(${mail.subject}, ''))`

/** Those of a list that `reader`, an admin, may know of and that are found. */
const whereAsked = (where: SQL | undefined, reader: Reader, search: string | undefined): SQL | undefined =>
  and(where, whereNotOwnReport(reader), containsWords(searched, search))

/** The lists of mails that wait for an admin, and of those that were given up. */
export const createMailLists = (db: Executor, { composeNotice }: Pick<Emails, 'composeNotice'>) => {
  const mailOf = (row: Row): Mail => {
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
  const listsOf = <Item>(where: SQL | undefined, toItem: (row: Row) => Item) => ({
    list: (reader: Reader, { search, sort = 'newest', ...paging }: Asked) =>
      readList(
        db,
        {
          select: db
            .select(shown)
            .from(mail)
            .leftJoin(notice, joinNotice)
            .leftJoin(appUser, eq(appUser.id, notice.userId))
            .$dynamic(),
          where: whereAsked(where, reader, search),
          order: orders[sort],
          toItem,
          counted: db.select(anyRow).from(mail).leftJoin(notice, joinNotice).$dynamic(),
        },
        paging,
      ),
    count: async (reader: Reader, search: string | undefined): Promise<Counts> =>
      countsOf(
        await db
          .select(countColumns({}))
          .from(mail)
          .leftJoin(notice, joinNotice)
          .where(whereAsked(where, reader, search)),
      ),
  })
  return { waiting: listsOf(whereReadable, mailOf), failed: listsOf(whereGivenUpAndKnown, failedOf) }
}
