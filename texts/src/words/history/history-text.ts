import type { I18n } from '@lingui/core'
import type { ApplicationMoveName } from '@thikana/domain/agent/agent-application'
import { type AuditedMoves, type HistoryKind } from '@thikana/domain/overview/history'
import type { PropertyMoveName } from '@thikana/domain/property/property'
import type { ReportMoveName } from '@thikana/domain/report/report'
import type { AccountMoveName } from '@thikana/domain/user/user-moves'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '../../say.ts'
import { stateMessages } from '../state.ts'
import { offerSentences, paymentSentences } from './money-moves.ts'

const propertySentences: Record<PropertyMoveName, Message> = {
  add: msg`{actor} added the home and sent it to be checked.`,
  draft: msg`{actor} began the listing as a draft.`,
  send: msg`{actor} sent the draft to be checked.`,
  verify: msg`{actor} verified the home.`,
  reject: msg`{actor} rejected the listing.`,
  askChange: msg`{actor} asked for a change, and gave the listing back as a draft.`,
  undo: msg`{actor} took the decision back, so the listing waits to be checked again.`,
  keepEarlier: msg`{actor} rejected the edit and kept the earlier version listed.`,
  edit: msg`{actor} edited the listing, which then waited to be checked.`,
  advertise: msg`{actor} chose the home for the home page.`,
  confirm: msg`{actor} confirmed that the home is still available.`,
  recheck: msg`{actor} lifted the mark of its agent, so the home waits to be checked again.`,
  unconfirm: msg`Nobody confirmed that the home is still available, so it left the lists.`,
  pause: msg`{actor} paused the listing.`,
  resume: msg`{actor} resumed the listing.`,
  sellElsewhere: msg`{actor} said that the home was sold or let elsewhere, so the listing ended.`,
  takeDown: msg`{actor} took the listing down.`,
  remove: msg`{actor} removed the listing.`,
}

const accountSentences: Record<AccountMoveName, Message> = {
  makeAgent: msg`{actor} made this person an agent.`,
  makeAdmin: msg`{actor} made this person an admin.`,
  markFraud: msg`{actor} marked this person as fraud.`,
  liftFraud: msg`{actor} lifted the fraud mark.`,
  note: msg`{actor} wrote a note.`,
  suspend: msg`{actor} suspended this person for a time.`,
  endSuspension: msg`{actor} ended the suspension.`,
  endSessions: msg`{actor} logged this person out everywhere.`,
  remove: msg`{actor} deleted the account.`,
  leave: msg`{actor} deleted their own account.`,
  yield: msg`The account ended, because somebody else proved that the address is theirs.`,
}

const reportSentences: Record<ReportMoveName, Message> = {
  send: msg`{actor} reported the listing.`,
  dismiss: msg`{actor} dismissed a report of the listing.`,
  takeDown: msg`{actor} upheld a report and took the listing down.`,
  markAgent: msg`{actor} upheld a report and marked the agent as fraud.`,
  close: msg`{actor} closed a report of a listing that is no longer shown.`,
}

const applicationSentences: Record<ApplicationMoveName, Message> = {
  apply: msg`{actor} applied to become an agent.`,
  withdraw: msg`{actor} withdrew the application to become an agent.`,
  accept: msg`{actor} accepted the application to become an agent.`,
  decline: msg`{actor} declined the application to become an agent.`,
  outdate: msg`The application to become an agent was no longer needed.`,
}

/** A sentence for every move that the tables of the domain have. */
const sentences: { [Kind in HistoryKind]: Record<AuditedMoves[Kind], Message> } = {
  property: propertySentences,
  offer: offerSentences,
  payment: paymentSentences,
  user: accountSentences,
  report: reportSentences,
  application: applicationSentences,
}

/** What an event is about, as filters and files call it. */
export const historyKindLabels: Record<HistoryKind, Message> = {
  property: msg`Homes`,
  offer: msg`Offers`,
  payment: msg`Payments`,
  user: msg`Accounts`,
  report: msg`Reports`,
  application: msg`Applications`,
}

type Event = {
  kind: HistoryKind
  move: string
  to: string
  by: 'person' | 'admin' | 'server'
  actorName: string | null
  actorEmail: string | null
}

/** The account's name, or its address if it has none. */
const actorLabel = (i18n: I18n, { by, actorName, actorEmail }: Event): string => {
  if (by === 'server') return say(i18n, msg`The server`)
  return (by === 'person' && (actorName ?? actorEmail)) || say(i18n, msg`An admin`)
}

/** What happened, as a sentence. */
export const describeEvent = (i18n: I18n, event: Event): string => {
  const known: Readonly<Record<string, Message>> = sentences[event.kind]
  const sentence = known[event.move]
  if (sentence) return say(i18n, sentence, { actor: actorLabel(i18n, event) })
  const message = stateMessages[event.to]
  return say(i18n, msg`It became {state}.`, { state: message ? say(i18n, message) : event.to })
}
