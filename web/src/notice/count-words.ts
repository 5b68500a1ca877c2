import { t } from '@lingui/core/macro'
import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'

/** `99+` where the server stops counting. */
export const countWords = (count: number): string =>
  count < maxUnreadCounted ? String(count) : `${maxUnreadCounted - 1}+`

export const bellWords = (count: number | undefined): string => {
  if (count === undefined) return t`Notifications`
  if (count === 0) return t`Notifications: none unread`
  if (count < maxUnreadCounted) return t`Notifications: ${count} unread`
  const most = maxUnreadCounted - 1
  return t`Notifications: more than ${most} unread`
}
