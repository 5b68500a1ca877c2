import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxCompared } from '@thikana/domain/property/comparison'
import { formatNumber } from '@thikana/texts/number'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import { TextPage, TextSection } from './text-page.tsx'

const ForBuyers = () => {
  const { i18n } = useLingui()
  const { brand, paymentDays } = useSite()
  const most = formatNumber(i18n, maxCompared)
  return (
    <ol>
      <li>
        <Trans>
          <strong>Look around.</strong> <Link to="/allProperties">Search</Link> by area, in English or Bangla,
          by price, size and rooms, in a list or on the map. Save what you like, compare up to {most} homes,
          and be told of new ones.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Ask and visit.</strong> Write to the agent on the home’s page and arrange a viewing. See the
          home and its papers before you offer.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Make an offer.</strong> Name an amount within the range and a day. It costs nothing, and you
          can take it back until it is accepted. The agent may answer with another amount, and you with yours.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Pay.</strong>{' '}
          <Plural
            value={paymentDays}
            one="Once your offer is accepted, the home is kept for you for one day, in which you pay the whole amount by card."
            other="Once your offer is accepted, the home is kept for you for # days, in which you pay the whole amount by card."
          />{' '}
          If you don’t, the offer ends and whatever was paid goes back.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>The papers and the keys.</strong> With the whole amount paid the home is marked as yours,
          and you have a receipt. Deed, registration and mutation follow between you and the owner; {brand}{' '}
          takes no part in them.
        </Trans>
      </li>
    </ol>
  )
}

/** /how-it-works */
export const HowItWorksPage = () => {
  const { t } = useLingui()
  const { brand } = useSite()
  return (
    <TextPage
      title={t`How it works`}
      lead={t`From the first look to the keys, and who does what on the way.`}
    >
      <TextSection title={t`When you buy`}>
        <ForBuyers />
      </TextSection>
      <TextSection title={t`When you rent`}>
        <p>
          <Trans>
            The steps are the same. Your offer names a month’s rent and the day you move in, and what you pay
            here is the first month and the months in advance that the listing names. Later months’ rent isn’t
            paid through {brand}.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`When you are an agent`}>
        <ul>
          <li>
            <Trans>
              Register, and choose “Become an agent” on <Link to="/dashboard">your profile</Link>. Add your
              listings with photos and a price range; an admin looks at each one, and at each edit.
            </Trans>
          </li>
          <li>
            <Trans>
              Offers come to Requested Properties, where you accept, decline or answer with another amount.
              With the first acceptance the others are declined by themselves.
            </Trans>
          </li>
          <li>
            <Trans>
              Confirm your listings when you are asked. What isn’t confirmed leaves the lists until you do.
            </Trans>
          </li>
        </ul>
      </TextSection>
      <TextSection title={t`What it costs`}>
        <p>
          <Trans>
            Looking, saving, asking, offering and listing are free, and {brand} adds no fee to an amount. What
            you agree with an agent about their own commission is between the two of you.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
