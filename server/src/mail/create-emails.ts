import { createUnsubscribeTokens, type UnsubscribeTokens } from './unsubscribe-tokens.ts'
import type { ComposeNotice } from '../providers/mail/port.ts'
import { type ComposeDigest, createDigestComposer } from './compose-digest.ts'
import { createComposer } from './compose-notice.ts'
import { createEmailSettings, type EmailConfig, type EmailSettings } from './email-settings.ts'

/** What an installation's emails are made by, and what stops them. */
export type Emails = {
  composeNotice: ComposeNotice
  composeDigest: ComposeDigest
  unsubscribeTokens: UnsubscribeTokens
  settings: EmailSettings
}

/** `key` signs the links that stop emails. */
export const createEmails = (config: EmailConfig, publicUrl: () => string, key: Buffer): Emails => {
  const unsubscribeTokens = createUnsubscribeTokens(key)
  const settings = createEmailSettings(config, publicUrl, unsubscribeTokens)
  return {
    composeNotice: createComposer(settings),
    composeDigest: createDigestComposer(settings),
    unsubscribeTokens,
    settings,
  }
}
