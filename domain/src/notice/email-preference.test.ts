import { describe, expect, it } from 'vitest'
import {
  choosableGroups,
  fixedGroups,
  separateGroups,
  isChoosable,
  isGroupOf,
  kindsOf,
  latestDigest,
  preferencesOf,
  unsubscribed,
  usualFrequency,
} from './email-preference.ts'
import { allNoticeKinds, noticeKinds } from './notice.ts'
import type { NoticeGroup } from './notice-event.ts'
import type { Role } from '../user/user.ts'

const groups = Object.keys(usualFrequency) as NoticeGroup[]

describe('[S-email-preferences] emails of a group', () => {
  it('can be chosen by everyone, but for those about one’s account and money, and those chosen for each search', () => {
    expect(groups.filter((group) => !isChoosable(group))).toEqual(
      groups.filter((group) => [...fixedGroups, ...separateGroups].some((one) => one === group)),
    )
    expect(new Set(allNoticeKinds.map((kind) => noticeKinds[kind].group))).toEqual(new Set(groups))
  })

  it('are sent at once unless chosen otherwise, but for changed homes and queues, which come daily, and reviews', () => {
    const others = groups.filter((group) => usualFrequency[group] !== 'now')
    expect(others.map((group) => [group, usualFrequency[group]])).toEqual([
      ['wishlistChanges', 'daily'],
      ['reviews', 'never'],
      ['queues', 'daily'],
    ])
  })

  it('are about every kind of notice, each in one group', () => {
    expect(groups.flatMap(kindsOf).toSorted()).toEqual(allNoticeKinds.toSorted())
    expect(kindsOf('wishlistChanges')).toEqual(['wishChanged'])
    expect(kindsOf('wishlist')).toContain('wishRepriced')
  })

  it('come as often as the person chose, and by default in every other group', () => {
    const preferences = preferencesOf([{ group: 'offers', frequency: 'daily' }], 'agent')
    expect(preferences.map(({ group }) => group)).toEqual(
      choosableGroups.filter((group) => isGroupOf(group, 'agent')),
    )
    expect(preferences[0]).toEqual({ group: 'offers', frequency: 'daily' })
    expect(preferences.find(({ group }) => group === 'messages')?.frequency).toBe('now')
  })
})

describe('[S-email-preferences] unsubscribing', () => {
  const before = preferencesOf(
    [
      { group: 'offers', frequency: 'daily' },
      { group: 'wishlist', frequency: 'daily' },
    ],
    'user',
  )

  it('by the link of an email stops its group only', () => {
    expect(unsubscribed('messages', before)).toEqual([{ group: 'messages', frequency: 'never' }])
  })

  it('by the link of a digest stops every group that comes daily', () => {
    expect(unsubscribed('digest', before).map(({ group }) => group)).toEqual([
      'offers',
      'wishlist',
      'wishlistChanges',
    ])
    expect(unsubscribed('digest', preferencesOf([], 'user')).map(({ group }) => group)).toEqual([
      'wishlistChanges',
    ])
  })
})

describe('[S-digest] a digest', () => {
  it('is due from 8 in the morning in Dhaka, and tells what happened until then', () => {
    const morning = { day: '2026-11-23', until: new Date('2026-11-23T02:00:00Z') }
    expect(latestDigest(new Date('2026-11-23T02:00:00Z'))).toEqual(morning)
    expect(latestDigest(new Date('2026-11-24T01:59:59Z'))).toEqual(morning)
    expect(latestDigest(new Date('2026-11-24T02:00:00Z')).day).toBe('2026-11-24')
  })
})

it('only agents are asked about emails of their listings and reviews, and only admins about what waits for them', () => {
  const groupsOf = (role: Role) => preferencesOf([], role).map(({ group }) => group)
  const ofAll = ['offers', 'messages', 'viewings', 'wishlist', 'wishlistChanges']
  expect(groupsOf('user')).toEqual(ofAll)
  expect(groupsOf('admin')).toEqual([...ofAll, 'queues', 'failedRefunds'])
  expect(groupsOf('agent').toSorted()).toEqual([...ofAll, 'listings', 'reviews'].toSorted())
})
