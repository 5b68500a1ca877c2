import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import { TextPage, TextSection } from './text-page.tsx'

/** /about */
export const AboutPage = () => {
  const { t } = useLingui()
  const { brand } = useSite()
  return (
    <TextPage
      title={t`About ${brand}`}
      lead={t`Homes in Bangladesh, each one looked at before it is listed, and offers without guessing.`}
    >
      <TextSection title={t`What it is`}>
        <p>
          <Trans>
            {brand} is a marketplace for homes, land, shops and offices in Bangladesh, to buy and to rent.
            Agents list them, an admin looks at each listing before anybody else sees it, and people make
            offers.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`What we hold to`}>
        <ul>
          <li>
            <Trans>
              <strong>Prices in the open.</strong> Each home has a price range, and an offer lies within it.
              You don’t have to guess what an agent may want to hear.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Money last.</strong> You pay only after an agent has accepted your offer. If the home
              can’t be yours, everything goes back to your card by itself.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Lists that are true.</strong> A listing that its agent no longer confirms leaves the
              lists, and so does every home of an agent who was marked as a fraud.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>A record of it.</strong> Each decision about a listing, an offer or a payment is kept
              with its time and who made it.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={t`What we are not`}>
        <p>
          <Trans>
            {brand} isn’t the seller, the landlord or your lawyer. The agent of a home stands on its page; the
            contract about it is between you and its owner, and {brand} takes no part in it.
          </Trans>
        </p>
        <p>
          <Trans>
            Read <Link to="/how-it-works">how it works</Link>,{' '}
            <Link to="/what-we-check">what we check and what nobody checks</Link>, or find out{' '}
            <Link to="/contact">whom to ask</Link>.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
