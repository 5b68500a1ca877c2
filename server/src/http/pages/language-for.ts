import { type Language, languageCookie, splitLanguage, unprefixed } from '@thikana/domain/language'
import type { FastifyRequest } from 'fastify'
import { preferredLanguage } from '../language.ts'

const chosen = ({ headers }: FastifyRequest, languages: readonly Language[]): Language | undefined => {
  const [, value] = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  return languages.find((language) => language === value)
}

/**
 * The language to which a reader is led from an address that names none; null where they already are. It is the one that they chose in this
 * browser, else the one that their browser prefers, else the installation's default. Not within a visit: there each link names its
 * language. Nor without any preference, as search engines ask.
 */
export const languageFor = (request: FastifyRequest, languages: readonly Language[]): Language | null => {
  const { language } = splitLanguage(request.url)
  if (language !== unprefixed) return null
  const { 'accept-language': accepted, 'sec-fetch-site': from } = request.headers
  const [only = unprefixed] = languages
  if (!languages.includes(unprefixed)) return only
  if (languages.length === 1 || from === 'same-origin') return null
  const wanted =
    chosen(request, languages) ?? (accepted ? (preferredLanguage(accepted, languages) ?? only) : null)
  return wanted === unprefixed ? null : wanted
}
