import { messageEmails } from '../message/emails.ts'
import type { NoticeEmails } from '../notice/email.ts'
import { offerEmails } from '../offer/emails.ts'
import { paymentEmails } from '../payment/emails.ts'
import { propertyEmails } from '../property/emails.ts'
import { queueEmails } from '../queue/emails.ts'
import { reportEmails } from '../report/emails.ts'
import { reviewEmails } from '../review/emails.ts'
import { searchEmails } from '../saved-search/emails.ts'
import { userEmails } from '../user/emails.ts'
import { viewingEmails } from '../viewing/emails.ts'
import { wishlistEmails } from '../wishlist/emails.ts'

/** The email of every kind of notice. */
export const noticeEmails: NoticeEmails = {
  ...messageEmails,
  ...offerEmails,
  ...paymentEmails,
  ...propertyEmails,
  ...queueEmails,
  ...reportEmails,
  ...reviewEmails,
  ...searchEmails,
  ...userEmails,
  ...viewingEmails,
  ...wishlistEmails,
}
