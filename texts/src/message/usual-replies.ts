import { type Message, msg } from '@thikana/texts/msg'

/** Replies that every agent finds, by name. Their blanks are filled from the conversation. */
export const usualReplies: Readonly<Record<'available' | 'viewing' | 'offer' | 'gone', Message>> = {
  available: msg`Dear {buyer}, thank you for asking. “{home}” is still available. When would you like to see it?`,
  viewing: msg`Dear {buyer}, I can show you “{home}” on {time}. Does that suit you?`,
  offer: msg`Dear {buyer}, thank you for your offer for “{home}”. I’ll talk to the owner and answer you soon.`,
  gone: msg`Dear {buyer}, I’m sorry, “{home}” isn’t available any more. Shall I tell you of similar homes?`,
}
