import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'
import { formatNumber } from '@thikana/texts/number'

/** `99+` where the server stops counting. */
export const countWords = (i18n: I18n, count: number): string =>
  count < maxUnreadCounted ? formatNumber(i18n, count) : `${formatNumber(i18n, maxUnreadCounted - 1)}+`

export const bellWords = (i18n: I18n, unread: number | undefined): string => {
  if (unread === undefined) return t(i18n)`Notifications`
  if (unread === 0) return t(i18n)`Notifications: none unread`
  const count = formatNumber(i18n, unread)
  if (unread < maxUnreadCounted) return t(i18n)`Notifications: ${count} unread`
  const most = formatNumber(i18n, maxUnreadCounted - 1)
  return t(i18n)`Notifications: more than ${most} unread`
}
