import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextPage, TextSection } from './text-page.tsx'

const Answer = ({ to, children }: { to: string; children: ReactNode }) => (
  <>
    <h3>{to}</h3>
    <p>{children}</p>
  </>
)

const ForBuyers = () => {
  const { t } = useLingui()
  return (
    <>
      <Answer to={t`How do I make an offer?`}>
        <Trans>
          Press “Make an offer” on the home’s page, or beside it in your wishlist. A home that is under offer,
          sold, let or being checked again takes none.
        </Trans>
      </Answer>
      <Answer to={t`Can I change my offer or take it back?`}>
        <Trans>
          Until it is accepted: under My Offers you can take it back and make another. Once it is accepted,
          the others have been turned away, so it stands until you pay or the time is over.
        </Trans>
      </Answer>
      <Answer to={t`What if another offer is accepted?`}>
        <Trans>Yours is declined, we tell you, and you pay nothing.</Trans>
      </Answer>
      <Answer to={t`My card was declined. What now?`}>
        <Trans>
          You were not charged. The page says the reason if the bank names one; try again, or take another
          card. An amount above what a card may be charged at once is paid in even parts.
        </Trans>
      </Answer>
      <Answer to={t`When does my money come back?`}>
        <Trans>
          A refund starts by itself as soon as the home can’t be yours. Your bank may take 5 to 10 business
          days to show it. My Offers says where it is.
        </Trans>
      </Answer>
    </>
  )
}

const ForAgents = () => {
  const { t } = useLingui()
  return (
    <>
      <Answer to={t`How do I become an agent?`}>
        <Trans>
          Register, then choose “Become an agent” on <Link to="/dashboard">your profile</Link>. An admin looks
          at every application.
        </Trans>
      </Answer>
      <Answer to={t`Why isn’t my listing shown?`}>
        <Trans>
          It waits for its check, was edited since, or wasn’t confirmed in time. My Properties says which, and
          what to do.
        </Trans>
      </Answer>
      <Answer to={t`Why can’t I edit a home?`}>
        <Trans>
          With an accepted offer it stays as the buyer or tenant saw it. It can be edited again if that offer
          ends.
        </Trans>
      </Answer>
    </>
  )
}

const ForEveryone = () => {
  const { t } = useLingui()
  return (
    <>
      <Answer to={t`I forgot my password.`}>
        <Trans>
          Choose “Forgot your password?” on the <Link to="/login">log-in page</Link>. Nobody of ours will ever
          ask you for it.
        </Trans>
      </Answer>
      <Answer to={t`Somebody bothers me.`}>
        <Trans>
          Block them in the conversation: neither of you can write then. If a listing is false, report it on
          its page.
        </Trans>
      </Answer>
      <Answer to={t`I get too many emails.`}>
        <Trans>
          Choose in <Link to="/dashboard/emailSettings">Email settings</Link> which ones come, and how often.
        </Trans>
      </Answer>
      <Answer to={t`How do I get my data, or delete my account?`}>
        <Trans>
          Both are on <Link to="/dashboard">your profile</Link>. <Link to="/privacy">Privacy</Link> says what
          stays.
        </Trans>
      </Answer>
    </>
  )
}

/** /help */
export const HelpPage = () => {
  const { t } = useLingui()
  return (
    <TextPage title={t`Help`} lead={t`Short answers to what people ask most.`}>
      <TextSection title={t`Buying and renting`}>
        <ForBuyers />
      </TextSection>
      <TextSection title={t`Listing homes`}>
        <ForAgents />
      </TextSection>
      <TextSection title={t`Your account`}>
        <ForEveryone />
      </TextSection>
      <TextSection title={t`Something else`}>
        <p>
          <Trans>
            Ask the agent on the home’s page about that home. <Link to="/contact">Contact</Link> says where to
            turn with everything else.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
