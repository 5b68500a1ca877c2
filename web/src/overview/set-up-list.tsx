import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Installation } from '@thikana/contract/api'
import type { SetUpStep } from '@thikana/domain/overview/set-up'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import { Link } from 'react-router'
import { readStored, writeStored } from '../client/storage.ts'
import { Button } from '../ui/button.tsx'
import { IconCheck } from '../ui/icons.ts'
import styles from './set-up-list.module.css'

const hiddenKey = 'set-up-hidden'

/** `typed`: settings, files or a command. */
type Guide = { words: ReturnType<typeof msg>; typed?: readonly string[]; to?: string }

const guides: Record<SetUpStep, Guide> = {
  address: { words: msg`Give the site an address with HTTPS`, typed: ['PUBLIC_URL'] },
  mail: { words: msg`Let it send emails`, typed: ['SMTP_URL', 'MAIL_FROM'] },
  cards: {
    words: msg`Take real cards`,
    typed: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  backup: { words: msg`Make backups`, typed: ['BACKUP_TO', 'npm run backup -- FILE'] },
  browse: { words: msg`Decide who may look through the listings`, typed: ['BROWSE'] },
  name: { words: msg`Give it a name of your own`, typed: ['BRAND_NAME'] },
  contact: { words: msg`Say how people reach you`, typed: ['CONTACT_EMAIL'], to: '/contact' },
  texts: {
    words: msg`Put your name, address and law into the terms`,
    typed: ['DATA_DIR/texts/en.json', 'bn.json'],
    to: '/terms',
  },
  agent: { words: msg`Have a first agent`, to: '/dashboard/manageUsers' },
}

const Step = ({ step, isDone }: Installation['setUp'][number]) => {
  const { t } = useLingui()
  const { words, typed = [], to } = guides[step]
  return (
    <li className={isDone ? styles.done : undefined}>
      <span className={styles.mark} role="img" aria-label={isDone ? t`Done` : t`Still to do`}>
        {isDone && <IconCheck size={16} />}
      </span>
      <span>{to ? <Link to={to}>{t(words)}</Link> : t(words)}</span>
      <span className={styles.typed}>
        {typed.map((text) => (
          <code key={text}>{text}</code>
        ))}
      </span>
    </li>
  )
}

/** What is left to set up; nothing once all is done, or once it was hidden on this device. */
export const SetUpList = ({ setUp }: Pick<Installation, 'setUp'>) => {
  const { t, i18n } = useLingui()
  const [isHidden, setHidden] = useState(() => readStored('localStorage', hiddenKey) === true)
  if (isHidden || setUp.every(({ isDone }) => isDone)) return null
  const hide = () => {
    writeStored('localStorage', hiddenKey, true)
    setHidden(true)
  }
  const done = formatNumber(i18n, setUp.filter(({ isDone }) => isDone).length)
  const all = formatNumber(i18n, setUp.length)
  return (
    <section className={styles.box} aria-labelledby="set-up">
      <div className={styles.head}>
        <h2 id="set-up">
          <Trans>Before people come</Trans>
        </h2>
        <span className={styles.quiet}>{t`${done} of ${all} done`}</span>
        <Button variant="quiet" onClick={hide}>
          <Trans>Hide</Trans>
        </Button>
      </div>
      <p className={styles.quiet}>
        <Trans>
          Settings stand in the file .env and count from the next start on. docs/operating.md explains each.
        </Trans>
      </p>
      <ul className={styles.steps}>
        {setUp.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
    </section>
  )
}
