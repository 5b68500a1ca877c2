import type { EmailContent, Site } from './content.ts'

/** The text part: paragraphs, and each link on a line of its own, where mail readers recognise it. */
export const renderText = (
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
