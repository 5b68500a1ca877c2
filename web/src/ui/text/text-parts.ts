/** A piece of typed text: words, or an address that a browser can open. */
export type TextPart = { text: string; url?: string }

const address = /https?:\/\/[^\s<>"'“”‘’]+/giu
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?।)\]}…]+$/u

/** A closing bracket belongs to an address that opened one, as on Wikipedia. */
const endOf = (found: string): string => {
  const short = found.replace(trailing, '')
  const next = found[short.length]
  return next === ')' && short.includes('(') && !short.includes(')') ? `${short})` : short
}

const urlOf = (typed: string): string | null => {
  const { protocol, href, hostname, username } = URL.parse(typed) ?? {}
  // A name before the host makes one site look like another.
  if (!href || !hostname?.includes('.') || username) return null
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The parts of a text, with its web addresses apart; together they are the text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = endOf(found)
    const url = urlOf(shown)
    if (!url) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: shown, url })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
