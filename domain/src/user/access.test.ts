import { describe, expect, it } from 'vitest'
import { type Action, can, permissions } from './access.ts'
import { demand, denial } from '../denial.ts'
import type { Person } from './user.ts'

const people = {
  guest: null,
  user: { email: 'me@people.test', role: 'user', status: 'active' },
  agent: { email: 'me@people.test', role: 'agent', status: 'active' },
  fraud: { email: 'me@people.test', role: 'agent', status: 'fraud' },
  admin: { email: 'me@people.test', role: 'admin', status: 'active' },
  deleted: { email: 'me@people.test', role: 'admin', status: 'deleted' },
} as const satisfies Record<string, Person | null>

type Who = keyof typeof people

/**
 * Written out by hand from requirements §2 and §15 and rules §1: who may, on their own things (o) and on anyone's (a). Columns: guest,
 * user, agent, fraud agent, admin, deleted account.
 */
const matrix: Record<Action, string> = {
  'site.read': 'a a a a a a',
  'property.readAdvertised': 'a a a a a a',
  'review.readLatest': 'a a a a a a',
  'property.browse': '- a a a a -',
  'property.readOne': '- a a a a -',
  'property.readContact': 'a a a a a a',
  'property.readHidden': '- - o o a -',
  'property.readAll': '- - - - a -',
  'property.readOfAgent': '- - o o a -',
  'property.readDemand': '- a o o a -',
  'property.add': '- - o - - -',
  'property.edit': '- - o - - -',
  'property.remove': '- - o - - -',
  'property.confirm': '- - o - - -',
  'property.pause': '- - o - - -',
  'property.sellElsewhere': '- - o - - -',
  'property.send': '- - o - - -',
  'property.import': '- - o - - -',
  'property.exportOwn': '- - o o - -',
  'property.moderate': '- - - - a -',
  'property.advertise': '- - - - a -',
  'agent.read': '- a a a a -',
  'review.readOfProperty': '- a a a a -',
  'review.readOwn': '- o - - a -',
  'review.readAll': '- - - - a -',
  'review.add': '- o - - - -',
  'review.edit': '- o - - - -',
  'review.remove': '- o - - - -',
  'review.removeAny': '- - - - a -',
  'wish.read': '- o - - a -',
  'wish.add': '- o - - - -',
  'wish.change': '- o - - - -',
  'wish.remove': '- o - - - -',
  'wish.share': '- o - - - -',
  'wish.readShared': '- a a a a -',
  'search.save': '- o - - - -',
  'search.read': '- o - - - -',
  'search.change': '- o - - - -',
  'offer.make': '- o - - - -',
  'offer.readOwn': '- o - - a -',
  'offer.readOfAgent': '- - o o a -',
  'offer.readOne': '- o o o a -',
  'offer.readReceipt': '- o o o a -',
  'offer.answer': '- - o - - -',
  'offer.answerCounter': '- o - - - -',
  'offer.withdraw': '- o - - - -',
  'offer.pay': '- o - - - -',
  'payment.readLedger': '- - - - a -',
  'payment.readAll': '- - - - a -',
  'payment.retryRefund': '- - - - a -',
  'payment.dealWith': '- - - - a -',
  'thread.open': '- o - - - -',
  'thread.read': '- o o o o -',
  'thread.write': '- o o - o -',
  'thread.block': '- o o o o -',
  'reply.keep': '- - o - - -',
  'viewing.offerSlots': '- - o - - -',
  'viewing.read': '- o o o o -',
  'viewing.readOfAgent': '- - o o - -',
  'viewing.subscribe': '- - o o - -',
  'viewing.readFeed': 'a a a a a a',
  'viewing.ask': '- o - - - -',
  'viewing.answer': '- o o - o -',
  'installation.read': '- - - - a -',
  'overview.readOwn': '- - o o - -',
  'overview.readSite': '- - - - a -',
  'report.send': '- a a - a -',
  'report.readOwn': '- a a a a -',
  'report.readAll': '- - - - a -',
  'report.decide': '- - - - a -',
  'application.send': '- o - - - -',
  'application.readOwn': '- a a a a -',
  'application.withdraw': '- o o o o -',
  'application.readAll': '- - - - a -',
  'application.decide': '- - - - a -',
  'user.register': '- a a a a -',
  'user.changeProfile': '- a a a a -',
  'user.read': '- o o o a -',
  'table.read': '- - a a a -',
  'audit.read': '- - - - a -',
  'user.readAll': '- - - - a -',
  'user.setRole': '- - - - a -',
  'user.markFraud': '- - - - a -',
  'user.liftFraud': '- - - - a -',
  'user.suspend': '- - - - a -',
  'user.remove': '- - - - a -',
  'user.note': '- - - - a -',
  'user.endSessions': '- - - - a -',
  'account.export': '- a a a a -',
  'account.delete': '- o o o - -',
  'image.upload': '- a a a a -',
  'mail.readAll': '- - - - a -',
  'mail.resend': '- - - - a -',
  'notice.read': '- a a a a -',
  'notice.markRead': '- a a a a -',
  'email.choose': '- a a a a -',
  'language.choose': '- a a a a -',
  'email.unsubscribe': 'a a a a a a',
}

const columns: Who[] = ['guest', 'user', 'agent', 'fraud', 'admin', 'deleted']
const cells = Object.entries(matrix).flatMap(([action, row]) =>
  row.split(' ').map((cell, at) => ({ action: action as Action, role: columns[at] ?? 'guest', cell })),
)

const mine = { owners: ['Me@people.test'] }
const theirs = { owners: ['them@people.test'] }

describe('every action', () => {
  it('is in the handwritten table', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(permissions).toSorted())
  })

  it.each(cells)('$action for $who is $cell', ({ action, role, cell }) => {
    expect(can(people[role], action, mine)).toBe(cell !== '-')
    expect(can(people[role], action, theirs)).toBe(cell === 'a')
    expect(can(people[role], action)).toBe(cell !== '-')
  })
})

/** What a guest may do on a site that is open to them, and not on one for members; and the other way round. */
const opened: Action[] = [
  'property.browse',
  'property.readOne',
  'review.readOfProperty',
  'agent.read',
  'wish.readShared',
]
const closed: Action[] = ['property.readContact']

describe('on a site where guests may browse', () => {
  it.each(cells)('$action for $role is $cell, but for what guests read', ({ action, role, cell }) => {
    const isGuest = role === 'guest' || role === 'deleted'
    const may = can(people[role], action, undefined, 'public')
    if (isGuest && opened.includes(action)) expect(may).toBe(true)
    else if (isGuest && closed.includes(action)) expect(may).toBe(false)
    else expect(may).toBe(cell !== '-')
  })

  it('a guest is still asked to log in for everything else', () => {
    const acted = [
      'wish.add',
      'offer.make',
      'thread.open',
      'viewing.ask',
      'report.send',
      'review.add',
    ] as const
    for (const action of acted) expect(() => demand(null, action, undefined, 'public')).toThrow(/^logIn/)
  })
})

describe('a refusal gives the reason', () => {
  it.each([
    ['guest', 'review.add', 'logInToReview', 'noSession'],
    ['agent', 'review.add', 'onlyUsersReview', 'forbidden'],
    ['admin', 'wish.add', 'onlyUsersWish', 'forbidden'],
    ['fraud', 'property.add', 'fraudAgent', 'forbidden'],
    ['guest', 'property.browse', 'logInFirst', 'noSession'],
    ['user', 'user.readAll', 'notAllowed', 'forbidden'],
    ['deleted', 'user.readAll', 'accountClosed', 'noSession'],
  ] as const)('%s, %s: %s', (role, action, code, kind) => {
    expect(denial(people[role], action)).toMatchObject({ code, kind })
  })
})

describe('a suspended person', () => {
  const suspended = { ...people.user, isSuspended: true }

  it.each<[Action, boolean]>([
    ['property.browse', true],
    ['offer.readOwn', true],
    ['thread.read', true],
    ['notice.markRead', true],
    ['account.delete', true],
    ['account.export', true],
    ['offer.pay', true],
    ['thread.block', true],
    ['offer.make', false],
    ['offer.withdraw', false],
    ['thread.open', false],
    ['thread.write', false],
    ['wish.add', false],
    ['review.add', false],
    ['report.send', false],
    ['image.upload', false],
    ['user.changeProfile', false],
  ])('may do %s: %s', (action, may) => {
    expect(can(people.user, action)).toBe(true)
    expect(can(suspended, action)).toBe(may)
    if (!may) expect(denial(suspended, action).code).toBe('suspended')
  })

  it('is no admin meanwhile either, and reads nothing of others', () => {
    const admin = { ...people.admin, isSuspended: true }
    expect(can(admin, 'user.read', { owners: [admin.email] })).toBe(true)
    expect(can(admin, 'user.read', { owners: ['other@people.test'] })).toBe(false)
    for (const action of ['user.readAll', 'mail.readAll', 'user.setRole', 'property.moderate'] as const)
      expect([can(admin, action), denial(admin, action).code]).toEqual([false, 'suspended'])
  })
})
