import { maxUnreadCounted } from '@thikana/domain/notice/notice-event'
import { english } from '@thikana/texts/english'
import { expect, it } from 'vitest'
import { bellWords, countWords } from './count-words.ts'

it('the bell counts exactly as far as the server does', () => {
  const [most, more] = [maxUnreadCounted - 1, maxUnreadCounted]
  expect([1, most, more].map((count) => countWords(english, count))).toEqual(['1', '99', '99+'])
  expect([undefined, 0, 1, most, more].map((count) => bellWords(english, count))).toEqual([
    'Notifications',
    'Notifications: none unread',
    'Notifications: 1 unread',
    'Notifications: 99 unread',
    'Notifications: more than 99 unread',
  ])
})
