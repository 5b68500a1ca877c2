import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A sentence in English, and the id that its translations have. */
export type Message = { id: string; message: string }

const known = new WeakMap<TemplateStringsArray, Message>()

/**
 * A sentence with its values' names in braces, as `i18n._(msg\`Sent by {name}\`, { name })`. Code that runs unbuilt calls this; the build
 * of the web app replaces it by the id alone, as Lingui's macro of the same name.
 */
export const msg = (parts: TemplateStringsArray): Message => {
  const message = parts[0] ?? ''
  const found = known.get(parts) ?? { id: generateMessageId(message), message }
  known.set(parts, found)
  return found
}
