import type { I18n } from '@lingui/core'
import type { Problem } from '@thikana/domain/problem'
import { problemText } from '@thikana/texts/problem'

/** What is wrong with a field as a form shows it: a sentence, or null if nothing is. */
export const problemWords = (i18n: I18n, problem: Problem | null): string | null =>
  problem && problemText(i18n, problem)
