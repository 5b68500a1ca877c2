import type { Site } from '@thikana/contract/api'
import { Button } from '../ui/button.tsx'
import styles from './demo-accounts.module.css'

type Props = { demo: NonNullable<Site['demo']>; onUse: (email: string, password: string) => void }

/** Buttons that fill in an account of the demonstration. */
export const DemoAccounts = ({ demo, onUse }: Props) => (
  <section className={styles.demo} aria-labelledby="demo">
    <h2 id="demo">This is a demonstration</h2>
    <p>
      Every account’s password is <code>{demo.password}</code>. Nothing here is for sale.
    </p>
    <ul>
      {demo.accounts.map(({ email, role }) => (
        <li key={email}>
          <span>
            {email} · {role}
          </span>
          <Button variant="quiet" size="small" onClick={() => onUse(email, demo.password)}>
            Use<span className="visually-hidden"> {email}</span>
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
