import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../api.ts'
import { wasLoggedOut } from '../guards.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './asked-for.module.css'
import { behindLogin } from './behind-login.ts'

/** Says on the way in what a guest asked for, and shows the home where the home page shows it to everyone. */
export const AskedFor = () => {
  const { state } = useLocation()
  const behind = behindLogin(state)
  const propertyId = behind?.propertyId
  const { data } = useQuery({
    queryKey: ['properties', 'advertised'],
    queryFn: ({ signal }) => api('GET /properties/advertised', {}, signal),
    enabled: propertyId !== undefined,
  })
  if (!behind || wasLoggedOut(state)) return null
  const home = data?.find(({ _id }) => _id === propertyId)
  return (
    <div className={styles.asked} data-home={home ? true : undefined}>
      {home && (
        <div className={styles.picture}>
          <Picture src={home.image} colour={home.imageColour} alt="" sizes="112px" />
        </div>
      )}
      <div>
        {home && <p className={styles.title}>{home.title}</p>}
        <p>{behind.sentence}</p>
      </div>
    </div>
  )
}
