import type { I18n } from '@lingui/core'
import type { NoticeData, NoticeSubject } from '@thikana/domain/notice/notice-event'

/** The sentence of each of these kinds of notice, from the data stored with it. */
export type TitlesOf<Rows extends Record<string, { about: NoticeSubject }>> = {
  [Kind in keyof Rows]: (i18n: I18n, data: NoticeData[Rows[Kind]['about']]) => string
}
