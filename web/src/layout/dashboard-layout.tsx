import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { IconLayoutSidebar } from '../ui/icons.ts'
import { ConfirmAddress } from '../account/confirm-address.tsx'
import { RestrictedAccount } from '../account/restricted-account.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import styles from './dashboard-layout.module.css'
import { Sidebar } from './sidebar.tsx'

/** The frame of the dashboard. On narrow screens the sidebar is a drawer. */
export const DashboardLayout = () => {
  const { t } = useLingui()
  return (
    <div className={styles.frame}>
      <aside className={styles.aside}>
        <div className={styles.stay}>
          <Sidebar />
        </div>
      </aside>
      <div className={styles.opener} data-no-print>
        <DialogButton
          variant="quiet"
          icon={<IconLayoutSidebar />}
          title={t`Dashboard`}
          look="side"
          content={(close) => <Sidebar onFollow={close} />}
        >
          <Trans>Dashboard menu</Trans>
        </DialogButton>
      </div>
      <div className={styles.content}>
        <RestrictedAccount />
        <ConfirmAddress />
        <Outlet />
      </div>
    </div>
  )
}
