import type { I18n } from '@lingui/core'
import { escapeHtml } from '@thikana/contract/escape-html'
import type { Language } from '@thikana/domain/language'
import { languageOf } from '@thikana/texts/i18n-of'
import type { EmailContent, Site } from './content.ts'

type Theme = Record<'paper' | 'surface' | 'ink' | 'quiet' | 'line' | 'green' | 'onGreen', string>

/** The web app's colours (`web/src/theme`), which no style sheet of ours reaches in a mail. */
const light: Theme = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  ink: '#1B1F1C',
  quiet: '#5A5F58',
  line: '#E4DED3',
  green: '#0F5D46',
  onGreen: '#FFFFFF',
}

const dark: Theme = {
  paper: '#121513',
  surface: '#1A1F1C',
  ink: '#EDEAE4',
  quiet: '#A9AFA8',
  line: '#2C332F',
  green: '#7CCBAB',
  onGreen: '#0C1A14',
}

/** Most mail readers take colours from attributes only, so those are the light ones; these override them where a reader can be dark. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.green} !important; }
  .button { background-color: ${dark.green} !important; }
  .button-text { color: ${dark.onGreen} !important; }
  .fact { border-color: ${dark.line} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
  .outer { padding: 16px 8px !important; }
}`

/** The fonts of Bangla are those of Android and of Windows. They come after the others, so that Latin letters aren't shown in them. */
const font = `font-family:'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Bengali','Nirmala UI',Vrinda,sans-serif`

/** Bangla has marks above and below its letters. */
const lineHeights: Record<Language, Record<'heading' | 'text' | 'button', string>> = {
  en: { heading: '1.3', text: '1.55', button: '20px' },
  bn: { heading: '1.5', text: '1.7', button: '24px' },
}

type Lines = (typeof lineHeights)[Language]

const paragraph = (lines: Lines) => (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:${lines.text};color:${light.ink}">${escapeHtml(text)}</p>`

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

const factRow = ([label, value]: readonly [string, string]) => {
  const cell = `padding:8px 0;border-bottom:1px solid ${light.line};font-size:14px;line-height:1.5;vertical-align:top`
  return `<tr>
<td class="quiet fact" style="${cell};padding-right:16px;white-space:nowrap;color:${light.quiet}">${escapeHtml(label)}</td>
<td class="ink fact" style="${cell};font-weight:600;color:${light.ink};word-break:break-word">${escapeHtml(value)}</td>
</tr>`
}

const factTable = (facts: NonNullable<EmailContent['facts']>) =>
  facts.length > 0 ? table('width="100%" style="margin:0 0 24px"', facts.map(factRow).join('\n')) : ''

/** A cell with a colour, since some mail readers draw no background of a link. */
const buttonTable = (lines: Lines, { url }: Site, { label, path }: { label: string; path: string }) =>
  table(
    'style="margin:8px 0 16px"',
    `<tr><td class="button" bgcolor="${light.green}" style="border-radius:8px;background-color:${light.green}">
<a class="button-text" href="${escapeHtml(url + path)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:${lines.button};font-weight:600;color:${light.onGreen};text-decoration:none">${escapeHtml(label)}</a>
</td></tr>`,
  )

const link = (href: string, label: string) =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${light.green}">${escapeHtml(label)}</a>`

const sectionOf = ({ url }: Site, { title, links }: NonNullable<EmailContent['sections']>[number]) => {
  const items = links.map(
    ({ label, path }) =>
      `<li class="ink" style="margin:0 0 8px;font-size:16px;line-height:1.5;color:${light.ink};word-break:break-word">${link(url + path, label)}</li>`,
  )
  return `<h2 class="ink" style="margin:0 0 8px;font-size:16px;line-height:1.5;font-weight:600;color:${light.ink}">${escapeHtml(title)}</h2>
<ul style="margin:0 0 24px;padding:0 0 0 20px">${items.join('\n')}</ul>`
}

const footerOf = ({ brand, url }: Site, footer: EmailContent['footer']) => {
  const links = (footer?.links ?? []).map(({ label, path }) => link(url + path, label))
  const lines = [
    footer ? escapeHtml(footer.text) : '',
    links.join(' · '),
    `${escapeHtml(brand)}, ${link(url, url)}`,
  ]
  const style = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${light.quiet}`
  return lines
    .filter(Boolean)
    .map((line) => `<p class="quiet" style="${style}">${line}</p>`)
    .join('\n')
}

/**
 * The HTML part: tables and inline styles, which old mail readers need, and no picture or script. It reads from top to bottom without them
 * too.
 */
export const renderHtml = (i18n: I18n, site: Site, content: EmailContent): string => {
  const { subject, heading, paragraphs, facts = [], sections = [], button, afterwards = [], footer } = content
  const lines = lineHeights[languageOf(i18n)]
  const card = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:${lines.heading};font-weight:600;color:${light.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph(lines)),
    factTable(facts),
    ...sections.map((section) => sectionOf(site, section)),
    button ? buttonTable(lines, site, button) : '',
    ...afterwards.map(paragraph(lines)),
  ].join('\n')
  const body = `<tr><td style="padding:0 0 16px"><div role="banner" class="link" style="font-size:18px;font-weight:600;color:${light.green}">${escapeHtml(site.brand)}</div></td></tr>
<tr><td class="card" bgcolor="${light.surface}" style="padding:32px 32px 16px;background-color:${light.surface};border:1px solid ${light.line};border-radius:12px"><div role="main">
${card}
</div></td></tr>
<tr><td style="padding:24px 0 0"><div role="contentinfo">
${footerOf(site, footer)}
</div></td></tr>`
  const page = table('width="100%" style="max-width:600px;margin:0 auto"', body)
  return `<!doctype html>
<html lang="${escapeHtml(i18n.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper};${font}">
${table(`width="100%" class="paper" bgcolor="${light.paper}" style="background-color:${light.paper};${font}"`, `<tr><td class="outer" align="center" style="padding:32px 16px"><div style="max-width:600px;text-align:left">${page}</div></td></tr>`)}
</body>
</html>`
}
