import { useLingui } from '@lingui/react/macro'
import { useSite } from '../client/site.ts'
import { Button } from '../ui/button.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './subscribed.module.css'

/** Says thanks for a subscription. */
export const Subscribed = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { brand } = useSite()
  return (
    <Dialog isOpen onClose={onClose} title={t`Subscribed!`} look="dark" width={400}>
      <div className={styles.done}>
        <IconCircleCheck size={72} stroke={1.25} />
        <p>{t`You will receive updates from ${brand}.`}</p>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t`OK`}
        </Button>
      </div>
    </Dialog>
  )
}
