import PostalMime, { type Email } from 'postal-mime'
import type { ReceivedMail } from './mail.ts'

export type ReadMail = {
  /** Those of the envelope and those of the header. */
  recipients: string[]
  subject: string
  text: string
  html: string
  messageId: string
  /** Where the links of the HTML part lead, in order. */
  links: string[]
  headers: Email['headers']
}

/** What a mail reader makes of it. Throws Error if a part is missing. */
export const readMail = async ({ raw, to }: ReceivedMail): Promise<ReadMail> => {
  const { subject, text, html, messageId, headers, ...email } = await PostalMime.parse(raw)
  if (!text || !html) throw new Error(`A mail to ${to.join()} has no ${text ? 'HTML' : 'text'} part`)
  const named = [email.to, email.cc, email.bcc].flatMap((list) => list ?? [])
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const recipients = [...to, ...named.map(({ address }) => address ?? '')]
  return { recipients, subject: subject ?? '', text, html, messageId: messageId ?? '', links, headers }
}
