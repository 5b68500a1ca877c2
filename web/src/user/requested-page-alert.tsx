import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { wasLoggedOut } from '../session/login-location.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './requested-page-alert.module.css'
import { type EntryStep, findRequestedPage } from './requested-page.ts'

/** Shows on the pages to log in and to register what the guest asked for, with the property if it is public on the home page. */
export const RequestedPageAlert = ({ step }: { step: EntryStep }) => {
  const { state } = useLocation()
  const requested = findRequestedPage(state, step, useSite().browse)
  const propertyId = requested?.propertyId
  const { data } = useQuery({
    queryKey: ['properties', 'advertised'],
    queryFn: ({ signal }) => api('GET /properties/advertised', {}, signal),
    enabled: propertyId !== undefined,
  })
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
