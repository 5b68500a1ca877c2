import { IconLayoutSidebar } from '../ui/icons.ts'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { ConfirmAddress } from '../account/confirm-address.tsx'
import { RestrictedAccount } from '../account/restricted-account.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './dashboard-layout.module.css'
import { Sidebar } from './sidebar.tsx'

/** The frame of the dashboard. On narrow screens the sidebar is a drawer. */
export const DashboardLayout = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.frame}>
      <aside className={styles.aside}>
        <div className={styles.stay}>
          <Sidebar />
        </div>
      </aside>
      <div className={styles.opener} data-no-print>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          icon={<IconLayoutSidebar size={20} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Dashboard menu
        </Button>
        <Dialog isOpen={isOpen} onClose={close} title="Dashboard" look="side">
          <Sidebar onFollow={close} />
        </Dialog>
      </div>
      <div className={styles.content}>
        <RestrictedAccount />
        <ConfirmAddress />
        <Outlet />
      </div>
    </div>
  )
}
