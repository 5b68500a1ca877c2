import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import styles from './card-form.module.css'

const cards = [
  { number: '4242 4242 4242 4242', what: 'Pays' },
  { number: '4000 0000 0000 0002', what: 'Is declined' },
  { number: '4000 0000 0000 9995', what: 'Has insufficient funds' },
  { number: '4000 0025 0000 3155', what: 'Asks for 3-D Secure' },
] as const

/** Says that no real money moves, and fills the form with a test card. */
export const TestCards = ({ onUse }: { onUse: (number: string) => void }) => (
  <Alert tone="pending" title="Test mode: no real money moves">
    <p>Pay with one of these cards, any future expiry and any CVC.</p>
    <ul className={styles.cards}>
      {cards.map(({ number, what }) => (
        <li key={number}>
          <span>
            <span className={styles.number}>{number}</span>
            {what}
          </span>
          <Button size="small" variant="quiet" onClick={() => onUse(number)}>
            Use
            <span className="visually-hidden"> the card ending in {number.slice(-4)}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Alert>
)
