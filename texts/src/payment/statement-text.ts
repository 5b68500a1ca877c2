import type { I18n } from '@lingui/core'
import type { LedgerAccount, LedgerPosting } from '@thikana/domain/payment/ledger'
import { type Message, msg } from '@thikana/texts/msg'
import { monthText } from '../day.ts'
import { say } from '../say.ts'

/** What captured money became, as the payments page and statements call it. */
export const accountLabels: Record<LedgerAccount, Message> = {
  captured: msg`Captured`,
  bought: msg`Homes bought or rented`,
  refunded: msg`Refunded`,
  inFlight: msg`In flight`,
  disputed: msg`Disputed`,
  reversed: msg`Taken back`,
}

/** What moved money from one account to another. */
export const postingLabels: Record<LedgerPosting, Message> = {
  capture: msg`Captured from cards`,
  buy: msg`Paid for homes in full`,
  refund: msg`Refunded to cards`,
  refundBack: msg`Refunds that the bank returned`,
  hold: msg`Held by banks in disputes`,
  release: msg`Released from disputes`,
  reverse: msg`Taken back by banks`,
  restore: msg`Given back by banks`,
}

/** The title of a month's statement. */
export const statementTitle = (i18n: I18n, month: string): string =>
  say(i18n, msg`Statement: {month}`, { month: monthText(i18n, month) })
