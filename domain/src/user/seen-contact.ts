/**
 * Where the other person of a thread reads the reader's email address, whatever the reader shows them: on a listing of the reader's, in an
 * offer between the two, or as an admin.
 */
export const emailPlaces = ['listing', 'offer', 'account'] as const
export type EmailPlace = (typeof emailPlaces)[number]

const whyEmail: Record<EmailPlace, string> = {
  listing: 'on your listing',
  offer: 'in an offer',
  account: 'as an admin',
}

type Contact = { name: string; shown: { email: boolean; phone: string }; emailOn: EmailPlace | null }

/** What the other person of a thread sees of the reader, as a sentence. */
export const seenContact = ({ name, shown: { email, phone }, emailOn }: Contact): string => {
  const address = emailOn ? `your email address ${whyEmail[emailOn]}` : email ? 'your email address' : ''
  const seen = [address, phone].filter((part) => part !== '').join(' and ')
  return seen ? `${name} sees ${seen}.` : `${name} sees no contact details of yours.`
}

/** What the reader can choose about it. */
export const contactChoice = ({ name, emailOn }: Omit<Contact, 'shown'>): string =>
  emailOn
    ? `${name} already sees your email address ${whyEmail[emailOn]}, and a phone number only if you add one here.`
    : `${name} sees only what you choose here.`
