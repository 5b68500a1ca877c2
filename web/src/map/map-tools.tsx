import { Trans, useLingui } from '@lingui/react/macro'
import { approximateMetres } from '@thikana/domain/place/pin'
import { formatNumber } from '@thikana/texts/number'
import type { Ref } from 'react'
import { useSite } from '../client/site.ts'
import { Button } from '../ui/button.tsx'
import { IconArrowLeft } from '../ui/icons.ts'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import styles from './search-map-view.module.css'

type Props = {
  drawButton?: Ref<HTMLButtonElement>
  hasArea: boolean
  /** While an area is being drawn. */
  isDisabled: boolean
  /** While the map is loading. */
  isWaiting?: boolean
  isFollowing: boolean
  onDraw: () => void
  onFollow: (isFollowing: boolean) => void
  /** Leads back to the list, on a phone. */
  onClose: () => void
}

export const MapTools = ({ drawButton, isFollowing, onDraw, onFollow, onClose, ...rest }: Props) => (
  <div className={styles.tools}>
    <span className={styles.close}>
      <Button size="small" icon={<IconArrowLeft />} onClick={onClose}>
        <Trans>List</Trans>
      </Button>
    </span>
    <div className={styles.choices} inert={rest.isWaiting}>
      <Button ref={drawButton} size="small" aria-disabled={rest.isDisabled} onClick={onDraw}>
        {rest.hasArea ? <Trans>Clear the area</Trans> : <Trans>Draw an area</Trans>}
      </Button>
      <CheckBox checked={isFollowing} onChange={onFollow}>
        <Trans>Search as I move the map</Trans>
      </CheckBox>
    </div>
  </div>
)

export const MapLegend = () => {
  const { i18n } = useLingui()
  const { map } = useSite()
  const metres = formatNumber(i18n, approximateMetres)
  return (
    <p className={styles.legend}>
      <Trans>
        Numbers are groups of homes. Pins are approximate (within {metres} m); dashed pins show only the area.
      </Trans>{' '}
      {!map && (
        <span>
          <Trans>Tints show roughly where districts and areas lie.</Trans>
        </span>
      )}
    </p>
  )
}
