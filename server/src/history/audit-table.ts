import type { HistoryEvent } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { storedReasonText } from '@thikana/texts/property/moderation-reasons'
import { say } from '@thikana/texts/say'
import { describeEvent, historyKindLabels } from '@thikana/texts/words/history/history-text'
import type { Executor } from '../database/executor.ts'
import { named, type Table } from '../database/rows/table.ts'
import { countAudit, listAudit } from './list-audit.ts'

/** What happened here, for admins. */
export const auditTable = (executor: Executor): Table<HistoryEvent> => ({
  count: ({ reader, search, from, to }) => countAudit(executor, { reader, search, from, to }),
  read: ({ reader, search, from, to, state, sort }, paging) =>
    listAudit(executor, {
      ...paging,
      reader,
      search,
      from,
      to,
      state: named(tables.audit.states, state),
      sort: named(tables.audit.sorts, sort) ?? 'newest',
    }),
  columns: [
    { head: msg`Date`, cell: ({ at }) => at },
    { head: msg`What happened`, cell: (event, i18n) => describeEvent(i18n, event) },
    { head: msg`By`, cell: ({ actorEmail, actorName }) => actorEmail ?? actorName },
    {
      head: msg({ message: 'About', context: 'what an event is about' }),
      cell: ({ kind }, i18n) => say(i18n, historyKindLabels[kind]),
    },
    { head: msg`Property`, cell: ({ property }) => property?.title ?? null },
    { head: msg`Person`, cell: ({ person }) => person?.name ?? null },
    { head: msg`Email`, cell: ({ person }) => person?.email ?? null },
    { head: msg`Reason`, cell: ({ reason }, i18n) => storedReasonText(i18n, reason) },
    { head: msg`Id`, cell: ({ thingId }) => thingId },
  ],
})
