import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'

/** `3,055` beside a choice; screen readers hear of what. */
export const HomeCount = ({ count, className }: { count: number; className: string | undefined }) => {
  const { i18n } = useLingui()
  const figures = formatNumber(i18n, count)
  return (
    <span className={className}>
      <Trans>
        <span>{figures}</span>
        <span className="visually-hidden">
          {' '}
          <Plural value={count} one="home" other="homes" />
        </span>
      </Trans>
    </span>
  )
}
