// The sentences of the source, and their translations in texts/*.po.
import { formatter } from '@lingui/format-po'
import { extractMessages } from '@lingui/native-tools'
import { macro } from '../web/sentences.ts'
import { filesIn, isTest, readText } from '../scripts/checks/sources.ts'

/** A sentence of the source: its English, the context that tells two meanings apart, and the files that show it. */
export type Sentence = { message: string; context?: string; files: string[] }

/** All sentences, by id. Throws if Lingui can't read one. */
export const collectSentences = async (): Promise<Map<string, Sentence>> => {
  const found = new Map<string, Sentence>()
  const files = ['web/src', 'texts/src', 'server/src']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .toSorted()
  for (const file of files) {
    const { messages, warnings } = await extractMessages(readText(file), file, { macro })
    if (warnings.length > 0) throw new Error(`${file}: ${JSON.stringify(warnings)}`)
    for (const { id, message = id, context } of messages) {
      const known = found.get(id)
      if (!known) found.set(id, { message, ...(context ? { context } : {}), files: [file] })
      else if (!known.files.includes(file)) known.files.push(file)
    }
  }
  return found
}

export const format = formatter({ lineNumbers: false, printLinguiId: false })
