import type { NoticeKind, noticeKinds } from '@thikana/domain/notice/notice'
import type { EmailContent } from '../providers/mail/content.ts'

/** What emails about notices need to know of the installation. */
export type EmailContext = {
  brand: string
  /** Days within which an accepted offer has to be paid. */
  paymentDays: number
  /** Where people can write to the operator. */
  contactEmail: string | null
}

/** Says more than the notice's sentence, which is the subject. `action` labels the button, which leads to the notice's page. */
export type NoticeEmailWords = Pick<
  EmailContent,
  'heading' | 'paragraphs' | 'facts' | 'sections' | 'afterwards'
> & {
  action: string
}

/** The email of each kind. */
export type NoticeEmails = {
  [Each in NoticeKind]: (
    data: Parameters<(typeof noticeKinds)[Each]['title']>[0],
    context: EmailContext,
  ) => NoticeEmailWords
}
