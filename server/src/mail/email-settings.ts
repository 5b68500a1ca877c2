import type { I18n } from '@lingui/core'
import type { Language } from '@thikana/domain/language'
import type { NoticeGroup } from '@thikana/domain/notice/notice-event'
import { i18nOf, languageOf } from '@thikana/texts/i18n-of'
import { msg } from '@thikana/texts/msg'
import { emailGroups } from '@thikana/texts/notice/email-preference'
import { say } from '@thikana/texts/say'
import type { Config } from '../config/config.ts'
import type { EmailContext } from '../notice/email.ts'
import {
  oneClickPath,
  unsubscribePath,
  type UnsubscribeTokens,
  type Unsubscription,
} from './unsubscribe-tokens.ts'
import type { Site } from '../providers/mail/content.ts'
import { readerLanguage } from '../providers/mail/reader-language.ts'

/** `path`: of the page. `oneClickUrl`: for mail readers (RFC 8058). */
export type UnsubscribeLinks = { path: string; oneClickUrl: string }

/** What emails need of the installation. */
export type EmailSettings = {
  context: EmailContext
  site: () => Site
  /** Says sentences to the reader whose account has this language. */
  readerI18n: (ofAccount: Language | null) => I18n
  /** The bare address that emails come from; null where none are sent. */
  sender: string | null
  unsubscribeLinks: (i18n: I18n, unsubscription: Unsubscription) => UnsubscribeLinks
}

export type EmailConfig = Pick<Config, 'brandName' | 'paymentDays' | 'contactEmail' | 'smtp' | 'languages'>

/** `no@homes.example` of `Homes <no@homes.example>`. */
const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

export const createEmailSettings = (
  { brandName: brand, paymentDays, contactEmail, smtp, languages }: EmailConfig,
  publicUrl: () => string,
  tokens: Pick<UnsubscribeTokens, 'make'>,
): EmailSettings => {
  const site = () => ({ brand, url: new URL(publicUrl()).origin })
  return {
    context: { brand, paymentDays, contactEmail },
    site,
    readerI18n: (ofAccount) => i18nOf(readerLanguage(languages, ofAccount)),
    sender: smtp ? bareAddress(smtp.from) : null,
    unsubscribeLinks: (i18n, unsubscription) => {
      const token = tokens.make(unsubscription)
      const oneClickUrl = site().url + oneClickPath(token, languageOf(i18n))
      return { path: unsubscribePath(token), oneClickUrl }
    },
  }
}

export const settingsLink = (i18n: I18n) => ({
  label: say(i18n, msg`Email settings`),
  path: '/dashboard/emailSettings',
})

export const stopLink = (i18n: I18n, group: NoticeGroup, { path }: UnsubscribeLinks) => ({
  label: say(i18n, msg`Stop emails about: {title}`, { title: say(i18n, emailGroups[group].title) }),
  path,
})

export const stopSearchLink = (i18n: I18n, { path }: UnsubscribeLinks) => ({
  label: say(i18n, msg`Stop emails about this search`),
  path,
})

export const searchesLink = (i18n: I18n) => ({
  label: say(i18n, msg`Your saved searches`),
  path: '/dashboard/savedSearches',
})
