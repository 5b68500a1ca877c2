import type { ReportReason } from '@thikana/domain/report'

export const reasonLabels: Record<ReportReason, string> = {
  notTheOwner: 'The owner didn’t agree to sell or let it',
  soldAlready: 'It is sold or let already',
  wrongFacts: 'The price, rent or other facts are wrong',
  otherPictures: 'The photos show another home',
  paymentOutside: 'The agent asks for money outside this site',
  somethingElse: 'Something else',
}
