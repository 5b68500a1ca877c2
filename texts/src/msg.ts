import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A sentence in English, and the id that its translations have. */
export type Message = { id: string; message: string }

/** `context` tells two meanings of the same English apart. */
type Given = { message: string; context: string }

const known = new WeakMap<object, Message>()

const build = ({ message, context }: { message: string; context?: string }): Message => ({
  id: generateMessageId(message, context),
  message,
})

/**
 * A sentence with its values' names in braces, as say(i18n, msg\`Sent by {name}\`, { name }). Code that runs unbuilt calls this; the build
 * of the web app replaces it by the id alone, as Lingui's macro of the same name.
 */
export const msg = (given: TemplateStringsArray | Given): Message => {
  const found = known.get(given) ?? build('message' in given ? given : { message: given[0] ?? '' })
  known.set(given, found)
  return found
}
