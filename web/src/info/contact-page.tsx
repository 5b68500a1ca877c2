import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useContactLink } from '../account/where-to-write.tsx'
import { useSite } from '../client/site.ts'
import { TextPage, TextSection } from './text-page.tsx'

const ToUs = () => {
  const contact = useContactLink()
  const { demo } = useSite()
  if (contact)
    return (
      <p>
        <Trans>
          Write to {contact}. Name the home or the offer you write about; never send a password or a card’s
          number.
        </Trans>
      </p>
    )
  if (demo)
    return (
      <p>
        <Trans>
          This is a demonstration: its homes and people are made up, no real money moves, and there is nobody
          to write to.
        </Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        Whoever runs this site hasn’t named an email address yet. A listing that is wrong can be reported on
        its page, and an admin reads that.
      </Trans>
    </p>
  )
}

/** /contact */
export const ContactPage = () => {
  const { t } = useLingui()
  const { brand } = useSite()
  return (
    <TextPage title={t`Contact`} lead={t`The shortest way to an answer.`}>
      <TextSection title={t`About a home`}>
        <p>
          <Trans>
            Ask its agent: “Ask the agent” is on the home’s page, and the answer comes to Messages and by
            email. Reporting a listing is there too.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`About your account or a payment`}>
        <p>
          <Trans>
            <Link to="/help">Help</Link> has short answers. My Offers says what happens with your money.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`To ${brand}`}>
        <ToUs />
      </TextSection>
    </TextPage>
  )
}
