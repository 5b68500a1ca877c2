import type { I18n } from '@lingui/core'
import type { NoticeKind, noticeKinds } from '@thikana/domain/notice/notice'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
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

/** The email of each kind, in the language of `i18n`. */
export type NoticeEmails = {
  [Each in NoticeKind]: (
    i18n: I18n,
    data: NoticeData[(typeof noticeKinds)[Each]['about']],
    context: EmailContext,
  ) => NoticeEmailWords
}
