import type { Api } from '@thikana/contract/api'
import { Money } from '../ui/text/money.tsx'
import styles from './deletion-effects.module.css'

type Effects = Api['GET /account/leaving']['reply']

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`

/** What deleting the account will do, with the person's own numbers. */
export const DeletionEffects = ({ effects }: { effects: Effects }) => {
  const { offersMade, offersReceived, homesListed, moneyBack, sales } = effects
  return (
    <ul className={styles.list} aria-label="What will happen">
      <li>You are logged out on every device. Nobody can log in or register with your address again.</li>
      {offersMade > 0 && <li>{counted(offersMade, 'offer of yours ends', 'offers of yours end')}.</li>}
      {moneyBack > 0 && (
        <li>
          <Money dollars={moneyBack} /> that you paid for a home that isn’t yours yet goes back to your card.
        </li>
      )}
      {homesListed > 0 && (
        <li>
          {counted(homesListed, 'unsold home of yours leaves', 'unsold homes of yours leave')} every list.
        </li>
      )}
      {offersReceived > 0 && (
        <li>{counted(offersReceived, 'offer on your homes is', 'offers on your homes are')} declined.</li>
      )}
      <li>Your wishlist and your portrait are deleted.</li>
      <li>
        {sales > 0
          ? `The ${sales === 1 ? 'record of the home' : `records of the ${sales} homes`} bought or sold here, and your reviews, stay with your name.`
          : 'Reviews that you wrote stay with your name.'}
      </li>
    </ul>
  )
}
