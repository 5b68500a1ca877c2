import type { Transaction } from '../../database/executor.ts'
import { newId } from '../../database/rows/ids.ts'
import { mail } from '../../database/schema/mail.ts'
import type { NewMessage } from './port.ts'

/** RFC 5321 §4.1.2 without its quoted forms: none of the characters that separate one address from the next, or from a name. */
const bareAddress = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u
const breaksLine = /[\p{Cc}\u2028\u2029]/u

/** Writes a mail into the outbox. Throws Error for a head that could be read as more than it says. */
export const writeMail = async (
  transaction: Transaction,
  { to, subject, text, html }: NewMessage,
): Promise<void> => {
  if (!bareAddress.test(to)) throw new Error('A mail goes to exactly one bare address')
  if (breaksLine.test(subject)) throw new Error('The subject of a mail is one line')
  await transaction.insert(mail).values({ id: newId(), to, subject, text, html })
}
