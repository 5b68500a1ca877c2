import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '@thikana/domain/report/report'

export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  notTheOwner: msg`The owner didn’t agree to sell or let it`,
  soldAlready: msg`It is sold or let already`,
  wrongFacts: msg`The price, rent or other facts are wrong`,
  otherPictures: msg`The photos show another home`,
  paymentOutside: msg`The agent asks for money outside this site`,
  somethingElse: msg`Something else`,
}
