import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  /** The home's page; null if it can't be opened. */
  to: string | null
  children: ReactNode
}

/** A picture that opens the home's page, as the card's title does, which is the link for keyboards and screen readers. */
export const PictureLink = ({ to, children }: Props) =>
  to === null ? (
    children
  ) : (
    <Link to={to} tabIndex={-1} aria-hidden>
      {children}
    </Link>
  )
