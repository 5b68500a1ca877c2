import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import styles from './card-form.module.css'

const cards = [
  { number: '4242 4242 4242 4242', what: msg`Pays` },
  { number: '4000 0000 0000 0002', what: msg`Is declined` },
  { number: '4000 0000 0000 9995', what: msg`Has insufficient funds` },
  { number: '4000 0025 0000 3155', what: msg`Asks for 3-D Secure` },
] as const

/** Says that no real money moves, and fills the form with a test card. */
export const TestCards = ({ onUse }: { onUse: (number: string) => void }) => {
  const { t } = useLingui()
  return (
    <Alert tone="pending" title={t`Test mode: no real money moves`}>
      <p>
        <Trans>Pay with one of these cards, any future expiry and any CVC.</Trans>
      </p>
      <ul className={styles.cards}>
        {cards.map(({ number, what }) => {
          const lastDigits = number.slice(-4)
          return (
            <li key={number}>
              <span>
                <span className={styles.number}>{number}</span>
                {t(what)}
              </span>
              <Button size="small" variant="quiet" onClick={() => onUse(number)}>
                <Trans>
                  Use
                  <span className="visually-hidden"> the card ending in {lastDigits}</span>
                </Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
