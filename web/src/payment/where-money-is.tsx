import { Trans } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { useSite } from '../client/site.ts'
import { DateText } from '../ui/text/date-text.tsx'
import styles from './where-money-is.module.css'

type Props = { offer: Pick<Offer, 'agentName' | 'payBy' | 'purpose'> }

/** For who is about to pay: who holds the money, when it comes back, and what follows the payment. */
export const WhereMoneyIs = ({ offer }: Props) => {
  const { brand } = useSite()
  const { agentName, payBy, purpose } = offer
  return (
    <section className={styles.notes}>
      <h3>
        <Trans>Where your money is</Trans>
      </h3>
      <dl>
        <div>
          <dt>
            <Trans>Who holds it</Trans>
          </dt>
          <dd>
            <Trans>
              {brand}, in its account at the card provider. {agentName} can’t reach it.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>When it comes back</Trans>
          </dt>
          <dd>
            {payBy ? (
              <Trans>
                If the whole amount isn’t paid by <DateText value={payBy} />, or the home leaves the market
                before: everything you paid goes back to your card by itself. Your bank may take 5 to 10
                business days to show it.
              </Trans>
            ) : (
              <Trans>
                If the whole amount isn’t paid in time, or the home leaves the market before: everything you
                paid goes back to your card by itself. Your bank may take 5 to 10 business days to show it.
              </Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>What follows</Trans>
          </dt>
          <dd>
            {purpose === 'rent' ? (
              <Trans>
                Once the whole amount is paid, the home is rented to you: you get a receipt, and {agentName}{' '}
                is told. Then you agree with them on the keys.
              </Trans>
            ) : (
              <Trans>
                Once the whole amount is paid, the home is sold to you: you get a receipt, and {agentName} is
                told. In law it is yours with the deed, which seller and you sign and register. Agree with the
                agent on that day and on the keys.
              </Trans>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
