import { IconChevronRight } from '../ui/icons.ts'
import { Link } from 'react-router'
import { type Tally, tallies, useTally } from '../layout/tallies.ts'
import { type SignedIn, useSignedIn } from '../session.tsx'
import styles from './role-numbers.module.css'

const NumberLink = ({ tally, me }: { tally: Tally; me: SignedIn }) => {
  const count = useTally(tally, me)
  return (
    <Link to={tally.to} className={styles.link} data-any={count ? true : undefined}>
      <strong>{count ?? '–'}</strong>
      <span>{tally.label}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}

/** What there is to do, as numbers that lead to where it is done. */
export const RoleNumbers = () => {
  const me = useSignedIn()
  return (
    <ul className={styles.numbers} aria-label="At a glance">
      {tallies[me.role].map((tally) => (
        <li key={tally.label}>
          <NumberLink tally={tally} me={me} />
        </li>
      ))}
    </ul>
  )
}
