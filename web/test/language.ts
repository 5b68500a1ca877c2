import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { i18n } from '../src/client/sentences.ts'

/** Lets the open page speak Bangla until the test ends, with a translation of each of these English sentences. */
export const speakBangla = (translations: Record<string, string>): void => {
  const messages = Object.entries(translations).map(([sentence, translation]) => [
    generateMessageId(sentence),
    translation,
  ])
  i18n.load('bn', Object.fromEntries(messages))
  i18n.activate('bn')
}

export const speakEnglish = (): void => i18n.activate('en')
