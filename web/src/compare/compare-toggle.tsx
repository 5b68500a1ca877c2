import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { IconCheck, IconColumns } from '../ui/icons.ts'
import styles from './compare-toggle.module.css'
import { useCompared } from './compared.ts'

type Props = {
  id: string
  title: string
  /** On a picture instead of beside other buttons. */
  isOnPicture?: boolean
}

export const CompareToggle = ({ id, title, isOnPicture }: Props) => {
  const { ids, isKnown, add, remove } = useCompared()
  const isPicked = ids.includes(id)
  const Icon = isPicked ? IconCheck : IconColumns
  return (
    <span className={isOnPicture ? styles.onPicture : styles.plain} data-picked={isPicked || undefined}>
      <Button
        size="small"
        aria-pressed={isPicked}
        disabled={!isKnown}
        icon={<Icon size={18} />}
        onClick={() => (isPicked ? remove(id) : add(id))}
      >
        <span>
          <Trans>
            Compare<span className="visually-hidden"> {title}</span>
          </Trans>
        </span>
      </Button>
    </span>
  )
}

export const CompareOnCard = ({ property: { _id, title } }: { property: { _id: string; title: string } }) => (
  <CompareToggle id={_id} title={title} isOnPicture />
)
