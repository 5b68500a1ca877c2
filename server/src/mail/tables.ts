import type { FailedMail, Mail } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import type { Executor } from '../database/executor.ts'
import { type CsvColumn, named, type Table } from '../database/rows/table.ts'
import type { Emails } from './create-emails.ts'
import { createMailLists } from './list-mails.ts'

/** Without the text, whose links act for the person it is addressed to. */
const columns: readonly CsvColumn<Pick<Mail, 'to' | 'subject' | 'createdAt'>>[] = [
  { head: msg`Email`, cell: ({ to }) => to },
  { head: msg`Subject`, cell: ({ subject }) => subject },
  { head: msg`Written`, cell: ({ createdAt }) => createdAt },
]

type Lists = { mails: Table<Mail>; failedMails: Table<FailedMail> }

/** The outbox of an installation without a mail server, and the mails that were given up. */
export const mailTables = (
  db: Executor,
  emails: Pick<Emails, 'composeNotice'>,
  { hasOutbox }: { hasOutbox: boolean },
): Lists => {
  const { waiting, failed } = createMailLists(db, emails)
  const demandOutbox = () => {
    if (!hasOutbox) throw refuse('notFound')
  }
  return {
    mails: {
      count: async ({ reader, search }) => {
        demandOutbox()
        return waiting.count(reader, search)
      },
      read: async ({ reader, search, sort }, paging) => {
        demandOutbox()
        return waiting.list(reader, { ...paging, search, sort: named(tables.mails.sorts, sort) ?? 'newest' })
      },
      columns,
    },
    failedMails: {
      count: ({ reader, search }) => failed.count(reader, search),
      read: ({ reader, search, sort }, paging) =>
        failed.list(reader, { ...paging, search, sort: named(tables.failedMails.sorts, sort) ?? 'newest' }),
      columns: [...columns, { head: msg`Why it failed`, cell: ({ reason }) => reason }],
    },
  }
}
