import type { I18n } from '@lingui/core'
import { isLanguage, type Language, unprefixed } from '@thikana/domain/language'
import { i18nOf } from '@thikana/texts/i18n-of'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this installation speaks; the first is the default. */
    languages: readonly Language[]
  }
}

/** Characters of a header that is read: browsers send some fifty. */
const maxLength = 1_000

/** A language range with its quality (RFC 9110 §12.4.2 and §12.5.4); what comes after the language doesn't matter: `bn-BD` is Bangla. */
const range = /^\s*([a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i

/** The one of `languages` that an `Accept-Language` prefers; null if it names none of them. */
export const preferredLanguage = (
  header: string | undefined,
  languages: readonly Language[],
): Language | null => {
  if (header === undefined || header.length > maxLength) return null
  const named = header.split(',').flatMap((one) => {
    const [, name = '', quality = '1'] = range.exec(one) ?? []
    const language = languages.find((known) => known === name.toLowerCase())
    return language && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : []
  })
  const [first] = named.toSorted((one, other) => other.quality - one.quality)
  return first?.language ?? null
}

type Asked = Pick<FastifyRequest, 'headers' | 'query'> & { server: { languages: readonly Language[] } }

/**
 * The language in which a request is answered: the one that its address names, for what browsers open by themselves, without our headers;
 * otherwise the one that its `Accept-Language` prefers. English, the specification's, for whoever prefers none.
 */
export const requestLanguage = ({ headers, query, server: { languages } }: Asked): Language => {
  const { language: named } = (query ?? {}) as { language?: unknown }
  if (isLanguage(named) && languages.includes(named)) return named
  const preferred = preferredLanguage(headers['accept-language'], languages)
  return preferred ?? languages.find((one) => one === unprefixed) ?? languages[0]!
}

/** Says sentences in that language. */
export const i18nFor = (request: Asked): I18n => i18nOf(requestLanguage(request))

/** Says of an answer with a sentence which language that is in, and that others may get another. */
export const declareLanguage = (reply: FastifyReply): FastifyReply => {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-language\b/i.test(vary))
    reply.header('vary', vary === '' ? 'accept-language' : `${vary}, accept-language`)
  return reply.header('content-language', requestLanguage(reply.request))
}
