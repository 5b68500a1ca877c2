import { Trans, useLingui } from '@lingui/react/macro'
import { noticeKeptDays } from '@thikana/domain/notice/notice-event'
import { sessionDays } from '@thikana/domain/user/sign-in'
import { formatNumber } from '@thikana/texts/number'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import { OtherCompanies } from './other-companies.tsx'
import { TextPage, TextSection } from './text-page.tsx'

const AccountKept = () => {
  const { i18n } = useLingui()
  const days = formatNumber(i18n, sessionDays)
  return (
    <Trans>
      <strong>Your account:</strong> name, email address, portrait, and the password as a scrambled value that
      can’t be read back. Of each log-in the browser, the network address and the time, which you can see and
      end; it is deleted with the log-in, at the latest {days} days after its last use.
    </Trans>
  )
}

const Kept = () => (
  <ul>
    <li>
      <AccountKept />
    </li>
    <li>
      <Trans>
        <strong>What you do:</strong> wishlist, saved searches, offers, payments, viewings, reviews, reports,
        and what you write to others.
      </Trans>
    </li>
    <li>
      <Trans>
        <strong>Payments:</strong> amount, time and the card provider’s number for them. Your card’s number
        goes to the card provider alone and never reaches us.
      </Trans>
    </li>
    <li>
      <Trans>
        <strong>A record of decisions</strong> about listings, offers, payments and accounts, with who made
        them.
      </Trans>
    </li>
    <li>
      <Trans>
        <strong>Visits to a home’s page</strong> are counted, once a day for each person or device. What tells
        them apart is scrambled with a key that changes daily and deleted after the day; no cookie is set for
        it.
      </Trans>
    </li>
  </ul>
)

const Seen = () => (
  <ul>
    <li>
      <Trans>
        Everybody who may look at homes: an agent’s name, portrait and listings, and your reviews with your
        name and portrait.
      </Trans>
    </li>
    <li>
      <Trans>Whoever is logged in: an agent’s email address.</Trans>
    </li>
    <li>
      <Trans>
        The agent of a home: the name, portrait and email address of who makes an offer on it, how long they
        have been here, and how many homes they took, and accepted offers they didn’t pay or offers they
        withdrew.
      </Trans>
    </li>
    <li>
      <Trans>
        Only the two of you: your conversation. Our admins can’t read it. Your phone number is seen by nobody
        to whom you don’t show it.
      </Trans>
    </li>
    <li>
      <Trans>
        Our admins: accounts, offers, payments and reports. The agent never learns who reported a listing.
      </Trans>
    </li>
  </ul>
)

/** /privacy */
export const PrivacyPage = () => {
  const { t, i18n } = useLingui()
  const { brand } = useSite()
  const [read, most] = [noticeKeptDays.read, noticeKeptDays.any].map((days) => formatNumber(i18n, days))
  return (
    <TextPage
      title={t`Privacy`}
      lead={t`What ${brand} knows of you, who sees it, and how you get rid of it.`}
    >
      <TextSection title={t`What is kept`}>
        <Kept />
      </TextSection>
      <TextSection title={t`Who sees what`}>
        <Seen />
      </TextSection>
      <TextSection title={t`In your browser`}>
        <p>
          <Trans>
            One cookie keeps you logged in, and one your language. Your colours, what you typed and didn’t
            send, and the homes you looked at or compared stay in this browser and never reach us. Nobody
            follows you: there is no advertising and no counting of visitors by other companies.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Other companies`}>
        <OtherCompanies />
      </TextSection>
      <TextSection title={t`Emails`}>
        <p>
          <Trans>
            We write when something happens that concerns you.{' '}
            <Link to="/dashboard/emailSettings">Email settings</Link> and a link in each such email stop them;
            only emails about payments and your account always come.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`How long, and how to delete it`}>
        <p>
          <Trans>
            <Link to="/dashboard">Your profile</Link> lets you download all of it, and delete your account.
            Then wishlist, portrait, phone number and contacts are erased and open offers end. What others
            rely on stays with your name: homes bought, rented, sold and let, payments, reviews, and messages
            you sent. Notifications go {read} days after you read them, at the latest after {most} days.
          </Trans>
        </p>
        <p>
          <Trans>
            Backups and the server’s log, which has network addresses, are kept as long as whoever runs this
            site decides. <Link to="/contact">Ask them</Link>.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
