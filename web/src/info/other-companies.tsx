import { Trans } from '@lingui/react/macro'
import { useSite } from '../client/site.ts'

/** Which companies learn something of visitors, as this installation is set up. */
export const OtherCompanies = () => {
  const { google, firebase, map } = useSite()
  const isMapElsewhere = map !== null && /^https?:/.test(map.url)
  return (
    <ul>
      <li>
        <Trans>The card provider takes your card’s details and carries out payments and refunds.</Trans>
      </li>
      {firebase ? (
        <li>
          <Trans>Google’s Firebase keeps your email address and password, and logs you in.</Trans>
        </li>
      ) : (
        google && (
          <li>
            <Trans>
              If you log in with Google, it learns that you do, and tells us your name, address and portrait.
            </Trans>
          </li>
        )
      )}
      {isMapElsewhere && (
        <li>
          <Trans>Parts of the map come from another company, which learns what part you look at.</Trans>
        </li>
      )}
      <li>
        <Trans>Nobody else is told anything, and nothing is sold.</Trans>
      </li>
    </ul>
  )
}
