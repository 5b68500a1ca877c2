import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Bell } from '../notice/bell.tsx'
import { type SignedIn, useSessionActions } from '../session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import styles from './top-nav.module.css'
import { Waiting } from './waiting.tsx'

/** What the top bar has for whoever is signed in; on a phone the bell alone. */
export const SignedInAccount = ({ me }: { me: SignedIn }) => {
  const { t } = useLingui()
  const { signOut } = useSessionActions()
  const { name, image } = me
  return (
    <>
      <Bell me={me} waiting={(onFollow) => <Waiting key={me.role} me={me} onFollow={onFollow} />} />
      <div className={`${styles.account} ${styles.desk}`}>
        <Link to="/dashboard" className={styles.portrait}>
          <Avatar name={name} image={image} size={36} />
          <span className="visually-hidden">{t`${name}, your profile`}</span>
        </Link>
        <Button variant="quiet" onClick={() => void signOut()}>
          {t`Log Out`}
        </Button>
      </div>
    </>
  )
}
