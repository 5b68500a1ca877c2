import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
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

const SampleDialog = ({ look, children }: { look: 'plain' | 'dark' | 'side'; children: string }) => (
  <DialogButton
    title={children}
    look={look}
    content={(close) => (
      <>
        <p>It keeps the focus inside, and gives it back when it closes.</p>
        <Button variant="primary" onClick={close}>
          OK
        </Button>
      </>
    )}
  >
    {children}
  </DialogButton>
)

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
        <SampleDialog look="plain">Plain dialog</SampleDialog>
        <SampleDialog look="dark">Dark dialog</SampleDialog>
        <SampleDialog look="side">Drawer</SampleDialog>
        <Button onClick={() => toast.success('Login Successful!')}>Success</Button>
        <Button onClick={() => toast.error('Update failed', 'Nothing was lost; please try again.')}>
          Failure
        </Button>
      </div>
    </Part>
  </>
)
