import type { I18n } from '@lingui/core'
import { inLanguage } from '@thikana/domain/language'
import { languageOf } from '@thikana/texts/i18n-of'
import type { EmailContent, Site } from './content.ts'
import type { Message } from './port.ts'
import { renderHtml } from './render-html.ts'

/** What would end the line of a header, or turn its direction. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Letters as people count them: a Bangla conjunct with its signs, or an emoji, is one. */
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Letters of a subject: a listing's title and an admin's reason can be longer together. */
const maxSubject = 200

const oneLine = (text: string): string => {
  const line = text.replace(unprintable, ' ').trim()
  const all = Array.from(letters.segment(line), ({ segment }) => segment)
  return all.length > maxSubject
    ? `${all
        .slice(0, maxSubject - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** `content` is in the language of `i18n`, and so are the pages that it leads to. */
export const renderEmail = (i18n: I18n, { brand, url }: Site, content: EmailContent): Omit<Message, 'to'> => {
  // Every path is one of a page.
  const site = { brand, url: url + inLanguage(languageOf(i18n), '') }
  return {
    subject: oneLine(content.subject),
    text: renderText(site, content),
    html: renderHtml(i18n, site, content),
  }
}

/** The text part: paragraphs, and each link on a line of its own, where mail readers recognise it. */
const renderText = (
  { brand, url }: Site,
  { paragraphs, facts = [], sections = [], button, afterwards = [], footer }: EmailContent,
): string => {
  const links = (footer?.links ?? []).map(({ label, path }) => `${label}: ${url}${path}`)
  return [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...sections.map((section) =>
      [section.title, ...section.links.map(({ label, path }) => `- ${label}\n  ${url}${path}`)].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${url}${button.path}`] : []),
    ...afterwards,
    `${brand}\n${url}`,
    ...(footer ? [[footer.text, ...links].join('\n')] : []),
  ].join('\n\n')
}
