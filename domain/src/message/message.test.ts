import { expect, test } from 'vitest'
import { phoneProblem, revealedName, sideOf, type ThreadSide, writingRefusal } from './message.ts'

const buyer = { email: 'buyer@people.test', status: 'active' } as const
const agent = { email: 'agent@people.test', status: 'active' } as const

test('a thread has a side for its buyer and its agent, whatever the case of their address, and none for others', () => {
  expect(sideOf({ buyer, agent }, { email: 'Buyer@people.test' })).toBe('buyer')
  expect(sideOf({ buyer, agent }, agent)).toBe('agent')
  expect(sideOf({ buyer, agent }, { email: 'else@people.test' })).toBeNull()
})

test('a thread takes messages only while both people are neither marked nor deleted', () => {
  const byBuyer = { writer: 'buyer', blockedBy: [] } as const
  expect(writingRefusal({ buyer, agent }, byBuyer)).toBeNull()
  expect(writingRefusal({ buyer, agent: { ...agent, status: 'fraud' } }, byBuyer)).toBe('threadClosed')
  expect(writingRefusal({ buyer: { ...buyer, status: 'deleted' }, agent }, byBuyer)).toBe('threadClosed')
})

test('who blocked the other person is told to unblock, and who is blocked only that it ended', () => {
  const refusalOf = (writer: ThreadSide, blockedBy: ThreadSide[]) =>
    writingRefusal({ buyer, agent }, { writer, blockedBy })
  expect(refusalOf('buyer', ['buyer'])).toBe('threadBlocked')
  expect(refusalOf('agent', ['buyer'])).toBe('threadClosed')
  expect(refusalOf('agent', ['buyer', 'agent'])).toBe('threadBlocked')
})

test.each(['', '+880 1712 345678', '01712-345678', '(02) 9555 555', '০১৭১২-৩৪৫৬৭৮', '+৮৮০ ১৭১২ ৩৪৫৬৭৮'])(
  'the phone number “%s” is taken',
  (typed) => {
    expect(phoneProblem(typed)).toBeNull()
  },
)

test.each(['12345', 'call me', '1'.repeat(16), '+880 1712 345678 0000 0000', '01712<b>345678'])(
  'the phone number “%s” is refused',
  (typed) => {
    expect(['badPhone', 'tooLong']).toContain(phoneProblem(typed)?.code)
  },
)

test('the trail says which contact details a person revealed, not what they are', () => {
  expect(revealedName({ email: true, phone: true })).toBe('email and phone')
  expect(revealedName({ email: false, phone: true })).toBe('phone')
  expect(revealedName({ email: false, phone: false })).toBe('nothing')
})
