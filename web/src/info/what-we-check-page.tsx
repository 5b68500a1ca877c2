import { Trans, useLingui } from '@lingui/react/macro'
import { confirmationDays } from '@thikana/domain/property/confirmation'
import { formatNumber } from '@thikana/texts/number'
import { useSite } from '../client/site.ts'
import { TextPage, TextSection } from './text-page.tsx'

const Unchecked = () => (
  <ul>
    <li>
      <Trans>Who owns the home: the deed and its chain, the khatian, the mutation.</Trans>
    </li>
    <li>
      <Trans>Land tax, loans and mortgages on it, and cases before a court.</Trans>
    </li>
    <li>
      <Trans>The approved plan, such as RAJUK’s, and whether the building follows it.</Trans>
    </li>
    <li>
      <Trans>Sizes, rooms and other facts: they are the agent’s word. Nobody of ours has been there.</Trans>
    </li>
    <li>
      <Trans>Whether photos are of this home, beyond what one can see in them.</Trans>
    </li>
    <li>
      <Trans>An agent’s licence, and who they are beyond their email address.</Trans>
    </li>
  </ul>
)

/** /what-we-check */
export const WhatWeCheckPage = () => {
  const { t, i18n } = useLingui()
  const { brand } = useSite()
  const [ask, leave] = [confirmationDays.ask, confirmationDays.leave].map((days) => formatNumber(i18n, days))
  return (
    <TextPage
      title={t`What we check`}
      lead={t`What an admin looks at, what an agent only says, and what nobody checks but you.`}
    >
      <TextSection title={t`Verified`}>
        <p>
          <Trans>
            Before a listing is shown, an admin of {brand} reads all of it: title, place on the map,
            description, price range, facts and every photo. They verify it or reject it. After an edit the
            new version is looked at again before anybody sees it.
          </Trans>
        </p>
        <p>
          <Trans>
            Verified means that the listing is complete, makes sense, and nothing in it looks wrong. It
            doesn’t mean that somebody visited the home or saw its papers.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Confirmed`}>
        <p>
          <Trans>
            {ask} days after the last word about a home we ask its agent whether it can still be had.
            “Confirmed” is the day they last said so, or answered an offer. A home that isn’t confirmed within{' '}
            {leave} days leaves the lists.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`What nobody checks`}>
        <p>
          <Trans>
            Look into these yourself before you pay, with a lawyer of your own, at the sub-registry office and
            the land office:
          </Trans>
        </p>
        <Unchecked />
      </TextSection>
      <TextSection title={t`Reviews`}>
        <p>
          <Trans>
            Anybody with an account may review a home once. A review says whether its author viewed, bought or
            rents the home through {brand}; those are marked, and once there are enough of them the average
            counts only theirs.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`If something is wrong`}>
        <p>
          <Trans>
            Choose “Report this listing” on the home’s page. An admin looks at it and can take the listing
            down, or mark its agent as a fraud: then all their homes that aren’t sold or let leave the site at
            once, open offers on them end, and what was paid goes back. The agent never learns who reported.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  )
}
