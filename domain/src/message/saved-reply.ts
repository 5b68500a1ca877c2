import { type Problem, problemOf, tooLong } from '../problem.ts'

/** Replies that one agent can keep, and characters of one: it is a message without what fills its blanks. */
export const maxSavedReplies = 30
export const maxSavedReplyLength = 1000

/** What is wrong with a typed reply, or null. */
export const savedReplyProblem = (typed: string): Problem | null => {
  const { length } = typed.trim()
  if (length === 0) return problemOf('text', 'required')
  return length > maxSavedReplyLength ? tooLong('text', maxSavedReplyLength) : null
}

/** What a conversation fills a blank of a reply with. */
export const replyBlanks = ['buyer', 'home', 'time'] as const
export type ReplyBlank = (typeof replyBlanks)[number]

/** How a blank is written: `{buyer}`, or `{ক্রেতা}`. The names of both languages count in either. */
const blankNames: Record<ReplyBlank, { en: string; bn: string }> = {
  buyer: { en: 'buyer', bn: 'ক্রেতা' },
  home: { en: 'home', bn: 'বাড়ি' },
  time: { en: 'time', bn: 'সময়' },
}

/** The blank as a reply in this language has it. */
export const writtenBlank = (blank: ReplyBlank, language: 'en' | 'bn'): string =>
  `{${blankNames[blank][language]}}`

const written = /\{([^{}\n]{1,20})\}/gu

/** Bangla letters with a dot have two encodings. */
const isNamed = (name: string, typed: string) =>
  name.normalize('NFC') === typed.trim().toLowerCase().normalize('NFC')

const blankNamed = (typed: string): ReplyBlank | undefined =>
  replyBlanks.find((blank) => Object.values(blankNames[blank]).some((name) => isNamed(name, typed)))

/** The reply with its blanks filled; those without a value stay. */
export const fillBlanks = (text: string, values: Readonly<Partial<Record<ReplyBlank, string>>>): string =>
  text.replaceAll(written, (whole, name: string) => {
    const blank = blankNamed(name)
    return (blank && values[blank]) ?? whole
  })

/** The first blank of a text that isn't filled, and where it stands; null if there is none. */
export const openBlank = (text: string): { start: number; end: number; written: string } | null => {
  for (const found of text.matchAll(written))
    if (blankNamed(found[1] ?? ''))
      return { start: found.index, end: found.index + found[0].length, written: found[0] }
  return null
}
