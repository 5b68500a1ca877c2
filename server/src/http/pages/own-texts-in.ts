import type { Build } from '@thikana/contract/rendering'
import type { Language } from '@thikana/domain/language'
import { compiledOwnTexts } from '@thikana/texts/i18n-of'

/** What the web app's build tells of its languages (`web/sentences.ts`): their files, and the short id of each sentence. */
export type LanguagesOfBuild = { files: Build['languages']; ids: Record<string, string> }

/** The operator's texts as browsers need them, by the short ids of the build. Null if the web app shows none of them. */
export const ownTextsIn = (
  ids: LanguagesOfBuild['ids'],
  languages: readonly Language[],
): Record<string, Record<string, unknown>> | null => {
  const shown = languages.map((language) => {
    const texts = [...compiledOwnTexts(language)].flatMap(([id, text]) => {
      const short = ids[id]
      return short === undefined ? [] : [[short, text] as const]
    })
    return [language, Object.fromEntries(texts)] as const
  })
  return shown.some(([, texts]) => Object.keys(texts).length > 0) ? Object.fromEntries(shown) : null
}
