import { createComposer } from '../src/mail/compose-notice.ts'
import { createDigestComposer } from '../src/mail/compose-digest.ts'
import { everyEmail } from '../src/mail/email-preview.ts'
import type { Site } from '../src/providers/mail/content.ts'
import { emailSettingsOf } from './email-settings.ts'
import { noticeSamples } from './notice-samples.ts'

/** Every email, rendered, with data that could be taken for HTML. */
export const allEmails = (site: Site) => {
  const settings = emailSettingsOf({ brandName: site.brand, contactEmail: 'help@homes.test' }, site.url)
  const compose = { composeNotice: createComposer(settings), composeDigest: createDigestComposer(settings) }
  return everyEmail({ ...compose, settings }, noticeSamples)
}
