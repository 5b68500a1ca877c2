import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The names of its values, also of those inside plurals. */
const valuesIn = (message: CompiledMessage): string[] => {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , choices] = part
    const inside = typeof choices === 'object' && choices ? Object.values(choices) : []
    return [name, ...inside.flatMap((choice) => valuesIn(choice as CompiledMessage))]
  })
}

const namesIn = (text: string): string[] => [...new Set(valuesIn(compileMessageOrThrow(text)))].toSorted()
const tagsIn = (text: string): string[] => (text.match(/<\/?\d+\/?>/g) ?? []).toSorted()

/** What keeps `text` from standing for a sentence, in words; null if nothing does. Values are `{name}`, elements `<0>`. */
export const translationFault = (sentence: string, text: string): string | null => {
  if (!text.trim()) return 'missing'
  try {
    if (String(namesIn(text)) !== String(namesIn(sentence))) return 'other values'
  } catch {
    return 'a brace that isn’t closed'
  }
  return String(tagsIn(text)) === String(tagsIn(sentence)) ? null : 'other elements'
}
