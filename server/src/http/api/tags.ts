type Tag = { name: string; description: string; paths: readonly string[] }

/** The nouns of the API document's calls, in its order, by the first parts of their paths. */
const nouns: readonly Tag[] = [
  {
    name: 'Properties',
    description: 'Listings: searching, adding, editing and verifying them.',
    paths: ['properties', 'verified-properties-by-agents', 'advertise', 'imports'],
  },
  { name: 'Offers', description: 'Offers and counter-offers on listings.', paths: ['offers', 'offer'] },
  {
    name: 'Payments',
    description: 'Card payments for accepted offers, and refunds.',
    paths: ['payments', 'create-payment-intent', 'ledger', 'statement', 'webhooks'],
  },
  { name: 'Wishlist', description: 'Listings that a person keeps.', paths: ['wishlist'] },
  { name: 'Saved searches', description: 'Searches with alerts.', paths: ['saved-searches'] },
  { name: 'Reviews', description: 'Reviews of listings.', paths: ['reviews'] },
  { name: 'Agents', description: 'Agents, their homes and their work.', paths: ['agents'] },
  {
    name: 'Messages',
    description: 'Conversations of buyers and agents.',
    paths: ['threads', 'saved-replies'],
  },
  { name: 'Viewings', description: 'Appointments to see homes.', paths: ['viewings', 'viewing-slots'] },
  {
    name: 'Notices',
    description: 'Notifications, live and by email.',
    paths: ['notices', 'badges', 'events', 'unsubscribe'],
  },
  { name: 'Reports', description: 'Reports of listings.', paths: ['reports'] },
  { name: 'Applications', description: 'People who ask to become agents.', paths: ['applications'] },
  {
    name: 'Overview',
    description: 'The day’s work of agents and admins, and figures by day.',
    paths: ['overview'],
  },
  { name: 'Users', description: 'People and their roles.', paths: ['users'] },
  { name: 'Tables', description: 'Counts and files of the lists that staff work in.', paths: ['tables'] },
  { name: 'Account', description: 'Signing in, and one’s own account.', paths: ['account', 'auth'] },
  { name: 'Images', description: 'Uploads.', paths: ['images'] },
  { name: 'Mail', description: 'Emails that this installation sends.', paths: ['mails', 'emails'] },
  {
    name: 'Site',
    description: 'Public settings and health.',
    paths: ['site', 'installation', 'health', 'ready'],
  },
]

export const tags = nouns.map(({ name, description }) => ({ name, description }))

/** The tag of a call, `GET /admin/payments` or `POST /api/auth/sign-out`. */
export const tagOf = (key: string): string => {
  const [, noun = ''] = /^\w+ (?:\/api)?(?:\/admin)?\/([\w-]+)/.exec(key) ?? []
  const tag = nouns.find(({ paths }) => paths.includes(noun))
  if (!tag) throw new Error(`${key} belongs to no noun of the API document: add its path to tags.ts.`)
  return tag.name
}
