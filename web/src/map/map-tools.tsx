import { Trans, useLingui } from '@lingui/react/macro'
import { approximateMetres } from '@thikana/domain/place/pin'
import { formatNumber } from '@thikana/texts/number'
import type { Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import styles from './search-map-view.module.css'

type Props = {
  drawButton?: Ref<HTMLButtonElement>
  hasArea: boolean
  /** While an area is being drawn or the map is loading. */
  isDisabled: boolean
  isFollowing: boolean
  onDraw: () => void
  onFollow: (isFollowing: boolean) => void
}

export const MapTools = ({ drawButton, hasArea, isDisabled, isFollowing, onDraw, onFollow }: Props) => (
  <div className={styles.tools}>
    <Button ref={drawButton} size="small" aria-disabled={isDisabled} onClick={onDraw}>
      {hasArea ? <Trans>Clear the area</Trans> : <Trans>Draw an area</Trans>}
    </Button>
    <CheckBox checked={isFollowing} onChange={onFollow}>
      <Trans>Search as I move the map</Trans>
    </CheckBox>
  </div>
)

export const MapLegend = () => {
  const { i18n } = useLingui()
  const metres = formatNumber(i18n, approximateMetres)
  return (
    <p className={styles.legend}>
      <Trans>
        Numbers are groups of homes. Pins are approximate (within {metres} m); dashed pins show only the area.
      </Trans>
    </p>
  )
}
