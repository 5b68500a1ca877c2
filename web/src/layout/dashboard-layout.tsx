import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { useSignedIn } from '../session/session.tsx'
import { IconMenu2 } from '../ui/icons.ts'
import { ConfirmAddress } from '../account/confirm-address.tsx'
import { RestrictedAccount } from '../account/restricted-account.tsx'
import { SuspendedAccount } from '../account/suspended-account.tsx'
import { Button } from '../ui/button.tsx'
import styles from './dashboard-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { useMenu } from './use-menu.tsx'

/** The frame of the dashboard. On a tablet its links are in the menu, and on a phone that is at the bottom (`BottomBar`). */
export const DashboardLayout = () => {
  const { menu, opener } = useMenu()
  const { suspendedUntil } = useSignedIn()
  return (
    <div className={styles.frame}>
      <aside className={styles.aside}>
        <div className={styles.stay}>
          <Sidebar />
        </div>
      </aside>
      <div className={styles.opener} data-no-print>
        <Button variant="quiet" icon={<IconMenu2 />} {...opener}>
          <Trans>Menu</Trans>
        </Button>
        {menu}
      </div>
      <div className={styles.content}>
        <RestrictedAccount />
        {suspendedUntil && <SuspendedAccount until={suspendedUntil} />}
        <ConfirmAddress />
        <Outlet />
      </div>
    </div>
  )
}
