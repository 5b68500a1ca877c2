// `npm run texts`: brings the catalogues up to date with the source. New sentences are added without a translation, those that nobody
// shows any more are removed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { collectSentences, format } from './catalogue.ts'
import { readTranslations, translationsFile } from './src/translations.ts'

const translated = ['bn']

const sentences = await collectSentences()
for (const language of translated) {
  const known = existsSync(translationsFile(language))
    ? readTranslations(language)
    : new Map<string, string>()
  const entries = [...sentences].map(([id, { message, context, files }]) => {
    const origin = files.map((file) => [file] as [string])
    return [
      id,
      { message, translation: known.get(id) ?? '', origin, ...(context ? { context } : {}) },
    ] as const
  })
  const missing = entries.filter(([, { translation }]) => !translation).length
  const text = await format.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: 'en',
    // Keeps the head of the file.
    existing: existsSync(translationsFile(language))
      ? readFileSync(translationsFile(language), 'utf8')
      : undefined,
    filename: '',
  })
  writeFileSync(translationsFile(language), text)
  console.log(`texts/${language}.po: ${entries.length} sentences, ${missing} without a translation`)
}
