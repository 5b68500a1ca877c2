import { type SyntheticEvent, useState } from 'react'
import styles from './email-preview-page.module.css'

type Props = { subject: string; html: string; scheme: 'light' | 'dark' }

const darkOnly = '(prefers-color-scheme: dark)'

/** The email follows the reader's system; here, the chosen scheme. */
const inScheme = (html: string, scheme: Props['scheme']) =>
  html.replaceAll(darkOnly, scheme === 'dark' ? 'all' : 'not all')

/** An email as a mail reader shows it: as high as it is, without scripts, and with links that lead nowhere. */
export const EmailFrame = ({ subject, html, scheme }: Props) => {
  const [height, setHeight] = useState(720)

  const settle = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    const measure = () => setHeight(page.documentElement.offsetHeight)
    page.addEventListener('click', (event) => event.preventDefault())
    new ResizeObserver(measure).observe(page.documentElement)
    measure()
  }

  return (
    <iframe
      className={styles.frame}
      title={`The email “${subject}”`}
      // Without scripts, so what it shares our origin for is being measured.
      sandbox="allow-same-origin"
      srcDoc={inScheme(html, scheme)}
      style={{ height, colorScheme: scheme }}
      onLoad={settle}
    />
  )
}
