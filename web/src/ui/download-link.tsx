import type { ReactNode } from 'react'
import styles from './button.module.css'
import { IconDownload } from './icons.ts'

type Props = {
  /** An address of the API: it has no language, which `Link` would give it. */
  href: string
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

/** Looks like a button, and stores a file. */
export const DownloadLink = ({ href, variant = 'secondary', children }: Props) => (
  <a className={`${styles.button} ${styles[variant]}`} href={href} download>
    <IconDownload />
    <span>{children}</span>
  </a>
)
