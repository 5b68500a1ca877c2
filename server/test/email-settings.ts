import { type Language, languages as allLanguages } from '@thikana/domain/language'
import { createEmailSettings } from '../src/mail/email-settings.ts'
import { createUnsubscribeTokens } from '../src/mail/unsubscribe-tokens.ts'

/** Settings of emails for tests that compose without a server. */
export const emailSettingsOf = (
  {
    brandName = 'Homes',
    contactEmail = null,
    from = null,
    languages = allLanguages,
    paymentDays = 14,
  }: {
    brandName?: string
    contactEmail?: string | null
    from?: string | null
    languages?: readonly Language[]
    paymentDays?: number
  } = {},
  url = 'https://homes.test',
) =>
  createEmailSettings(
    { brandName, paymentDays, contactEmail, languages, smtp: from === null ? null : { url: '', from } },
    () => url,
    createUnsubscribeTokens(Buffer.from('a key for tests')),
  )
