import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { Button } from '../ui/button.tsx'
import { IconChevronRight } from '../ui/icons.ts'
import type { PlaceChoice, usePlaceList } from './use-place-list.ts'
import { OptionLine, OptionName } from '../ui/lists/option-line.tsx'
import { HomeCount } from '../ui/text/home-count.tsx'
import styles from './place-picker.module.css'

type Props = {
  id: string
  label: string
  list: ReturnType<typeof usePlaceList>
  countOf?: ((code: string) => number | null) | undefined
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
}

type ChoiceProps = {
  id: string
  choice: PlaceChoice
  count: number | null
  isActive: boolean
  onPick: () => void
  onPoint: (event: PointerEvent) => void
}

const Choice = ({ id, choice, count, isActive, onPick, onPoint }: ChoiceProps) => {
  const { action, name, bangla, around } = choice
  const names = <OptionName name={name} bangla={bangla} />
  return (
    <OptionLine
      id={id}
      isActive={isActive}
      onPick={onPick}
      onPoint={onPoint}
      around={around}
      isBack={action === 'back'}
      after={
        <>
          {count !== null && action !== 'back' && <HomeCount count={count} className={styles.count} />}
          {action === 'open' && <IconChevronRight />}
        </>
      }
    >
      {action === 'open' ? (
        <Trans>
          {names}
          <span className="visually-hidden">, shows what is in it</span>
        </Trans>
      ) : action === 'back' ? (
        <Trans>
          {names}
          <span className="visually-hidden">, goes back</span>
        </Trans>
      ) : (
        names
      )}
    </OptionLine>
  )
}

export const PlaceList = ({ id, label, list, countOf, isLoading, hasFailed, onRetry }: Props) => {
  const { t, i18n } = useLingui()
  const { choices, active, isTyped } = list
  const isFound = choices.length > 0
  const found = formatNumber(i18n, choices.length)
  const box = useRef<HTMLDivElement>(null)
  const rest = useRef<string | null>(null)
  // A list that scrolls under a resting pointer gets events too; they must not override the keyboard.
  const isMoved = ({ clientX, clientY }: PointerEvent) => {
    const here = `${clientX} ${clientY}`
    const before = rest.current ?? here
    rest.current = here
    return here !== before
  }
  // On a small screen it would open below the edge.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isFound])
  const status = isLoading
    ? t`Loading the places …`
    : t`No place has this name. Try another spelling, or a place nearby.`
  return (
    <div ref={box} className={styles.list}>
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p>
            <Trans>The places couldn’t be loaded. What you typed is still here.</Trans>
          </p>
          <Button size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <p role="status" className={isFound ? 'visually-hidden' : undefined}>
          {isFound ? (isTyped ? t`${found} found` : '') : status}
        </p>
      )}
      {/* A press on it must not take the focus from the field. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice, index) => (
          <Choice
            key={choice.key}
            id={`${id}-${index}`}
            choice={choice}
            count={choice.code === null ? null : (countOf?.(choice.code) ?? null)}
            isActive={index === active}
            onPick={() => list.pick(choice)}
            onPoint={(event) => isMoved(event) && list.setActive(index)}
          />
        ))}
      </div>
    </div>
  )
}
