import { expect, test } from 'vitest'
import { turnOf } from './offer-turn.ts'

const now = new Date('2026-11-26T10:00:00Z')
const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

test.each([
  ['its agent’s answer', 'pending', null, 'verified', 'answer'],
  ['its agent’s answer again once a counter-offer is over', 'pending', earlier, 'verified', 'answer'],
  ['its buyer’s answer to a counter-offer', 'pending', later, 'verified', 'counterAnswer'],
  ['an admin’s check of the home', 'pending', later, 'pending', 'check'],
  ['its buyer’s payment', 'accepted', null, 'verified', 'payment'],
  ['nobody once it was turned down', 'rejected', null, 'verified', null],
  ['nobody once it is paid', 'bought', null, 'verified', null],
] as const)('an offer waits for %s', (_what, status, counterUntil, propertyStatus, turn) => {
  expect(turnOf({ status, counterUntil, propertyStatus }, now)).toBe(turn)
})
