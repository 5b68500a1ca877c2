import { useLocation, matchPath } from 'react-router'
import { can } from '@thikana/domain/user/access'
import { type Browse, browseDefault } from '@thikana/domain/property/browse'
import { useRoute } from '../client/use-route.ts'
import { useSite } from '../client/site.ts'
import { actionFrom } from '../session/guest-actions.ts'
import { wasLoggedOut, returnPathFrom } from '../session/login-location.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './requested-page-alert.module.css'

type RequestedPage = {
  sentence: string
  /** The property that was asked for, if it was one. */
  propertyId?: string
}

/** What logging in, or registering, opens: the sentence for each kind of page. */
export type EntrySentences = Record<'useHome' | 'seeHome' | 'browse' | 'dashboard', string>

/** What a guest who was redirected to /login asked for, as a sentence; null if they came directly. */
export const findRequestedPage = (
  state: unknown,
  sentences: EntrySentences,
  browse: Browse = browseDefault,
): RequestedPage | null => {
  const { pathname } = new URL(returnPathFrom(state), 'https://thikana.example')
  const propertyId = matchPath('/property/:id', pathname)?.params.id
  const wasRead = can(null, 'property.readOne', undefined, browse)
  if (actionFrom(state) === 'heart') return { sentence: sentences.useHome }
  if (propertyId) return { propertyId, sentence: wasRead ? sentences.useHome : sentences.seeHome }
  if (matchPath('/allProperties', pathname) && !wasRead) return { sentence: sentences.browse }
  if (matchPath('/dashboard/*', pathname)) return { sentence: sentences.dashboard }
  return null
}

/** Shows on the pages to log in and to register what the guest asked for, with the property if it is public on the home page. */
export const RequestedPageAlert = ({ sentences }: { sentences: EntrySentences }) => {
  const { state } = useLocation()
  const requested = findRequestedPage(state, sentences, useSite().browse)
  const propertyId = requested?.propertyId
  const { data } = useRoute(
    'properties',
    'GET /properties/advertised',
    {},
    { enabled: propertyId !== undefined },
  )
  if (!requested || wasLoggedOut(state)) return null
  const property = data?.find(({ _id }) => _id === propertyId)
  return (
    <div className={styles.asked} data-property={property ? true : undefined}>
      {property && (
        <div className={styles.picture}>
          <Picture src={property.image} colour={property.imageColour} alt="" sizes="112px" />
        </div>
      )}
      <div>
        {property && <p className={styles.title}>{property.title}</p>}
        <p>{requested.sentence}</p>
      </div>
    </div>
  )
}
