import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'
import { expect, it } from 'vitest'
import { bellWords, countWords } from './count-words.ts'

it('the bell counts exactly as far as the server does', () => {
  expect([1, maxUnreadCounted - 1, maxUnreadCounted].map(countWords)).toEqual(['1', '99', '99+'])
  expect([undefined, 0, 1, maxUnreadCounted - 1, maxUnreadCounted].map(bellWords)).toEqual([
    'Notifications',
    'Notifications: none unread',
    'Notifications: 1 unread',
    'Notifications: 99 unread',
    'Notifications: more than 99 unread',
  ])
})
