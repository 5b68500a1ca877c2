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

const namesOf = (message: CompiledMessage): string[] => [...new Set(valuesIn(message))].toSorted()

/** What sentences can do with a value besides saying it. Values are formatted before they come into a sentence. */
const choosing = new Set(['plural', 'selectordinal', 'select'])

/** What would fail only when the sentence is said; null if nothing would. */
const choiceFault = (message: CompiledMessage): string | null => {
  if (!Array.isArray(message)) return null
  for (const part of message) {
    if (!Array.isArray(part) || part[1] === undefined) continue
    const [, kind, choices] = part
    if (!choosing.has(kind)) return `“${kind}” is no way to choose`
    if (typeof choices !== 'object' || !choices || !('other' in choices)) return 'a choice without “other”'
    for (const choice of Object.values(choices)) {
      const fault = choiceFault(choice as CompiledMessage)
      if (fault) return fault
    }
  }
  return null
}

const tagsIn = (text: string): string[] => (text.match(/<\/?\d+\/?>/g) ?? []).toSorted()

/** What keeps `text` from standing for a sentence, in words; null if nothing does. Values are `{name}`, elements `<0>`. */
export const translationFault = (sentence: string, text: string): string | null => {
  if (!text.trim()) return 'missing'
  try {
    const message = compileMessageOrThrow(text)
    if (String(namesOf(message)) !== String(namesOf(compileMessageOrThrow(sentence)))) return 'other values'
    const fault = choiceFault(message)
    if (fault) return fault
  } catch {
    return 'a brace that isn’t closed'
  }
  return String(tagsIn(text)) === String(tagsIn(sentence)) ? null : 'other elements'
}
