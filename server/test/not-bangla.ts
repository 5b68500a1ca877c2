type Shown = { subject: string; text: string; html: string }

/** Names of people, places and companies, which stay as they are. */
const names = /Rahim Uddin|Road \d+|Dhanmondi|Dhaka|Homes|Google/g

/** Latin words and digits that are neither a name nor in an address. */
export const latinIn = (text: string) =>
  text
    .replaceAll(/https?:\S+|\S+@\S+/g, '')
    .replaceAll(names, '')
    .match(/[A-Za-z]{2,}|\d+/g) ?? []

const shownBy = (html: string) => html.replace(/<style>.*<\/style>/s, '').replaceAll(/<[^>]*>/g, ' ')

/** What isn't Bangla in an email: Latin words and digits, and links to English pages of the site at `url`. */
export const notBangla = ({ subject, text, html }: Shown, url: string): string[] => {
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href)
  return [
    ...[subject, text, shownBy(html)].flatMap(latinIn),
    ...links.filter((link) => !link.startsWith(`${url}/bn/`) && link !== `${url}/bn`),
    ...(html.includes('<html lang="bn">') ? [] : ['no lang']),
    ...(/[ঀ-৿]{3}/u.test(subject) ? [] : [`the subject “${subject}”`]),
  ]
}
