import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Alert } from '../ui/alert.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { tones } from './foundation-parts.tsx'
import { Part } from './part.tsx'
import styles from './style-page.module.css'

const askToDelete = () =>
  confirm({
    title: 'Delete “Lake view flat”?',
    body: 'It leaves every list at once. This can’t be undone.',
    confirmLabel: 'Delete property',
    danger: true,
  })

const askToVerify = () =>
  confirm({
    title: 'Verify “Lake view flat”?',
    body: 'Everyone who is signed in can see it and make offers.',
    confirmLabel: 'Verify property',
    isExpected: true,
  })

type Look = ComponentProps<typeof Dialog>['look']

const DialogButton = ({ look, children }: { look: Look; children: string }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={children} look={look}>
        <p>It keeps the focus inside, and gives it back when it closes.</p>
        <Button variant="primary" onClick={close}>
          OK
        </Button>
      </Dialog>
    </>
  )
}

/** Notices, toasts and dialogs. */
export const MessageParts = () => (
  <>
    <Part title="Notices">
      <div className={styles.stack}>
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title="What happened">
            Nothing was lost; here is what to do.
          </Alert>
        ))}
        <Alert tone="bad">Only one sentence.</Alert>
      </div>
    </Part>
    <Part title="Dialogs and toasts">
      <div className={styles.row}>
        <Button onClick={() => void askToDelete()}>Ask to destroy</Button>
        <Button onClick={() => void askToVerify()}>Ask what is expected</Button>
        <DialogButton look="plain">Plain dialog</DialogButton>
        <DialogButton look="dark">Dark dialog</DialogButton>
        <DialogButton look="side">Drawer</DialogButton>
        <Button onClick={() => toast.success('Login Successful!')}>Success</Button>
        <Button onClick={() => toast.error('Update failed', 'Nothing was lost; please try again.')}>
          Failure
        </Button>
      </div>
    </Part>
  </>
)
