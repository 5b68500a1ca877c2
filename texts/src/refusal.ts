import type { I18n } from '@lingui/core'
import { pictureLimits } from '@thikana/domain/photo/picture'
import type { Refusal, RefusalCode } from '@thikana/domain/refusal'
import { codesLockedMinutes } from '@thikana/domain/user/sign-in'
import type { Words } from '@thikana/domain/words'
import { problemText } from './problem.ts'
import { refusalMessages } from './refusal-messages.ts'
import { say } from './say.ts'
import { waitText } from './words/wait.ts'
import { wordTexts } from './words/word-texts.ts'

/** Limits that never change, by their names in the sentences. */
const limits: Words = {
  megabytes: pictureLimits.bytes / 1024 / 1024,
  megapixels: pictureLimits.pixels / 1e6,
  minutes: codesLockedMinutes,
}

/** The sentence of a code. */
export const refusalSentence = (i18n: I18n, code: RefusalCode, words: Words = {}): string =>
  say(i18n, refusalMessages[code], wordTexts(i18n, { ...limits, ...words }))

/** What people read: what is wrong with the first field, or the refusal's own sentence. `wait`: until it can be tried again, in seconds. */
export const refusalText = (
  i18n: I18n,
  { code, words, fields, retryAfter }: Pick<Refusal, 'code' | 'words' | 'fields' | 'retryAfter'>,
  wait = retryAfter ?? 60,
): string => {
  const [first] = fields
  if (first) return problemText(i18n, first.problem)
  return refusalSentence(i18n, code, { when: waitText(i18n, wait), ...words })
}
