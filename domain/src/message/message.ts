import { daySeconds } from '../limit.ts'
import { type Problem, tooLong } from '../problem.ts'
import { isActive, type Person, sameAddress } from '../user/user.ts'
import { toLatinDigits } from '../digits.ts'

export const maxMessageLength = 2000
export const maxMessagePictures = 4
export const maxPhoneLength = 20

/** What a search of one's conversations looks at: the newest ones, and the newest messages of each. */
export const searchedThreads = 500
export const searchedMessages = 50

/** Messages per person, and first questions about a listing, within these times (rules §2.7). */
export const messageLimits = {
  messagesAMinute: { max: 10, seconds: 60 },
  messagesADay: { max: 200, seconds: daySeconds },
  threadsADay: { max: 20, seconds: daySeconds },
} as const

/**
 * Times that a person reveals contact details, and unblocks somebody, each within a day: every one is a row of the trail. Hiding and
 * blocking are never refused.
 */
export const threadChangesADay = { max: 50, seconds: daySeconds } as const

/** The two people of a thread: who asked about the listing, and its agent. */
export const threadSides = ['buyer', 'agent'] as const
export type ThreadSide = (typeof threadSides)[number]
type Sides = Record<ThreadSide, Pick<Person, 'email' | 'status'>>

/** The reader's side of a thread; null if it is between others. */
export const sideOf = (sides: Sides, reader: { email: string }): ThreadSide | null =>
  threadSides.find((side) => sameAddress(sides[side].email, reader.email)) ?? null

/**
 * Why `writer` can't write in a thread, or null: both people must be able to use the site, and neither may have blocked the other. Who is
 * blocked reads what they would if the other person had left.
 */
export const writingRefusal = (
  { buyer, agent }: Sides,
  { writer, blockedBy }: { writer: ThreadSide; blockedBy: readonly ThreadSide[] },
): 'threadBlocked' | 'threadClosed' | null => {
  if (blockedBy.includes(writer)) return 'threadBlocked'
  return blockedBy.length === 0 && isActive(buyer) && isActive(agent) ? null : 'threadClosed'
}

/** Digits of a phone number, with its country. */
const phoneDigits = { min: 6, max: 15 }

/** What is wrong with a typed phone number, or null. Empty means none. */
export const phoneProblem = (typed: string): Problem | null => {
  const phone = toLatinDigits(typed.trim())
  if (phone === '') return null
  if (phone.length > maxPhoneLength) return tooLong('phone', maxPhoneLength)
  const digits = phone.replace(/\D/g, '').length
  const isOfLength = digits >= phoneDigits.min && digits <= phoneDigits.max
  return /^\+?[\d ()-]+$/.test(phone) && isOfLength ? null : { code: 'badPhone', words: phoneDigits }
}

/** What a person has revealed to the other side of a thread, as the audit trail names it: never the number itself. */
export const revealedName = ({ email, phone }: { email: boolean; phone: boolean }): string =>
  [email && 'email', phone && 'phone'].filter(Boolean).join(' and ') || 'nothing'

/**
 * Where the other person of a thread reads the reader's email address, whatever the reader shows them: on a listing of the reader's, in an
 * offer between the two, or as an admin.
 */
export const emailPlaces = ['listing', 'offer', 'account'] as const
export type EmailPlace = (typeof emailPlaces)[number]
