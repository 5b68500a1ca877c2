import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { IconCheck, IconColumns } from '../ui/icons.ts'
import styles from './compare-toggle.module.css'
import { useCompared } from './compared.ts'

type Props = { id: string; title: string }

const useToggle = (id: string) => {
  const { ids, isKnown, add, remove } = useCompared()
  const isPicked = ids.includes(id)
  return {
    isPicked,
    press: {
      'aria-pressed': isPicked,
      disabled: !isKnown,
      onClick: () => (isPicked ? remove(id) : add(id)),
    },
  }
}

const Words = ({ title }: { title: string }) => (
  <span>
    <Trans>
      Compare<span className="visually-hidden"> {title}</span>
    </Trans>
  </span>
)

export const CompareToggle = ({ id, title }: Props) => {
  const { isPicked, press } = useToggle(id)
  const Icon = isPicked ? IconCheck : IconColumns
  return (
    <span className={styles.plain} data-picked={isPicked || undefined}>
      <Button size="small" icon={<Icon size={18} />} {...press}>
        <Words title={title} />
      </Button>
    </span>
  )
}

/** A quiet tick at the foot of a card. */
export const CompareOnCard = ({ property: { _id, title } }: { property: { _id: string; title: string } }) => {
  const { isPicked, press } = useToggle(_id)
  return (
    <button type="button" className={styles.tick} {...press}>
      <span className={styles.box} aria-hidden>
        {isPicked && <IconCheck size={16} stroke={2.5} />}
      </span>
      <Words title={title} />
    </button>
  )
}
