import { createEmailSettings } from '../src/mail/email-settings.ts'
import { createUnsubscribeTokens } from '../src/mail/unsubscribe-tokens.ts'

/** Settings of emails for tests that compose without a server. */
export const emailSettingsOf = (
  { brandName = 'Homes', contactEmail = null as string | null, from = null as string | null } = {},
  url = 'https://homes.test',
) =>
  createEmailSettings(
    { brandName, paymentDays: 14, contactEmail, smtp: from === null ? null : { url: '', from } },
    () => url,
    createUnsubscribeTokens(Buffer.from('a key for tests')),
  )
