import type { I18n } from '@lingui/core'
import type { NoticeKind, noticeKinds } from '@thikana/domain/notice/notice'
import type { TitlesOf } from './notice-titles.ts'
import { titlesOfOffers } from './titles-of-offers.ts'
import { titlesOfPeople, titlesOfReports, titlesOfSearches } from './titles-of-people.ts'
import { titlesOfProperties, titlesOfWishes } from './titles-of-properties.ts'
import { titlesOfQueues } from './titles-of-queues.ts'
import { titlesOfViewings } from './titles-of-viewings.ts'

/** A sentence says first how it went, and what people typed comes late, since lists cut long ones. */
const titles: TitlesOf<typeof noticeKinds> = {
  ...titlesOfOffers,
  ...titlesOfProperties,
  ...titlesOfWishes,
  ...titlesOfPeople,
  ...titlesOfReports,
  ...titlesOfViewings,
  ...titlesOfSearches,
  ...titlesOfQueues,
}

/** A notice's sentence, from the data stored with it. It is the subject of its email too. */
export const noticeTitle = (i18n: I18n, kind: NoticeKind, data: unknown): string => {
  const title = titles[kind] as (i18n: I18n, data: unknown) => string
  return title(i18n, data)
}
