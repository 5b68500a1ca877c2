import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Site } from '@thikana/contract/api'
import { type Role, roleOf } from '@thikana/domain/user/user'
import { Button } from '../ui/button.tsx'
import styles from './login-page.module.css'

const roleWords: Record<Role, MessageDescriptor> = { user: msg`user`, agent: msg`agent`, admin: msg`admin` }

export type DemoProps = { demo: NonNullable<Site['demo']>; onUse: (email: string, password: string) => void }

/** The accounts of the demonstration, to log in with. */
export const DemoAccounts = ({ demo: { accounts, password }, onUse }: DemoProps) => {
  const { t } = useLingui()
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo">
        <Trans>This is a demonstration</Trans>
      </h2>
      <p>
        <Trans>
          Every account’s password is <code>{password}</code>. Nothing here is for sale.
        </Trans>
      </p>
      <ul>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <span>
              {email} · {t(roleWords[roleOf(role)])}
            </span>
            <Button variant="quiet" size="small" onClick={() => onUse(email, password)}>
              <Trans>
                Use<span className="visually-hidden"> {email}</span>
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
