import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'

/** `99+` where the server stops counting. */
export const countWords = (count: number): string =>
  count < maxUnreadCounted ? String(count) : `${maxUnreadCounted - 1}+`

export const bellWords = (count: number | undefined): string => {
  if (count === undefined) return 'Notifications'
  const words = count < maxUnreadCounted ? count || 'none' : `more than ${maxUnreadCounted - 1}`
  return `Notifications: ${words} unread`
}
