import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import { TextPage, TextSection } from './text-page.tsx'

const Payments = () => {
  const { brand, paymentDays } = useSite()
  return (
    <>
      <p>
        <Plural
          value={paymentDays}
          one="An accepted offer is to be paid in full by card within one day. Otherwise it ends."
          other="An accepted offer is to be paid in full by card within # days. Otherwise it ends."
        />
      </p>
      <p>
        <Trans>
          {brand} holds what you pay in its account at the card provider; the agent can’t reach it. If the
          offer ends before the whole amount is paid, or the home leaves the site, everything you paid goes
          back to the card it came from.
        </Trans>
      </p>
      <p>
        <Trans>
          With the whole amount paid, the home is marked as yours here and no longer offered to others. That
          is no transfer of ownership: the deed between you and the owner is.
        </Trans>
      </p>
      <p>
        <Trans>
          {brand} adds no fee to what you pay. Your bank may have its own, for instance for another currency.
        </Trans>
      </p>
    </>
  )
}

const Conduct = () => (
  <ul>
    <li>
      <Trans>
        Write what is true, and only what is yours to say. List only homes that are yours to list.
      </Trans>
    </li>
    <li>
      <Trans>Ask for no money outside of this site before an offer is accepted.</Trans>
    </li>
    <li>
      <Trans>
        Don’t threaten, insult or pester people, and turn nobody away for their religion, origin or sex.
      </Trans>
    </li>
    <li>
      <Trans>Don’t collect what others wrote here, and don’t disturb the site.</Trans>
    </li>
  </ul>
)

/** /terms */
export const TermsPage = () => {
  const { t } = useLingui()
  const { brand } = useSite()
  return (
    <TextPage
      title={t`Terms`}
      lead={t`What you can count on from us, and what we count on from you. Using ${brand} means that you agree.`}
    >
      <TextSection title={t`Your account`}>
        <p>
          <Trans>
            An account is one person’s, made with an email address that is theirs. Keep its password to
            yourself: what is done with your account counts as done by you.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Listings`}>
        <p>
          <Trans>
            A listing is its agent’s word, and they answer for it. We look at each one before it is shown, as{' '}
            <Link to="/what-we-check">What we check</Link> says, and may refuse it or take it down with the
            reason.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Offers`}>
        <p>
          <Trans>
            An offer is meant seriously: whoever makes one wants the home at that amount. It can be taken back
            until it is accepted. When an agent accepts it, all other offers on the home are declined.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Payments and refunds`}>
        <Payments />
      </TextSection>
      <TextSection title={t`How we treat each other`}>
        <Conduct />
        <p>
          <Trans>
            Whoever does otherwise can be marked as a fraud or have their account deleted. Their open offers
            end then, and what others paid for their homes goes back.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`What we can’t promise`}>
        <p>
          <Trans>
            We don’t vouch for a home, its papers or the people around it: check them as if you had found it
            in a newspaper. The site can be out of order for a while; what was entered before isn’t lost by
            that.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Changes`}>
        <p>
          <Trans>
            New terms count from the day they stand here, never for an offer that was accepted before.{' '}
            <Link to="/contact">Contact</Link> says whom to ask about anything that isn’t clear.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
