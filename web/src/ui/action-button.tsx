import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { confirm } from './confirm.tsx'
import { rowBelow } from './row-shortcuts.ts'
import { useAttempts } from './use-attempts.ts'

type Props = {
  /** Asked first, where given. */
  ask?: Parameters<typeof confirm>[0]
  /** Whatever it throws, it must show by itself. */
  run: () => Promise<unknown>
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>

/** Where the focus may go once a button is gone, the best first: a card stays in sight, and the next row of a table is read next. */
const findSuccessors = (button: Element | null) => {
  const row = button?.closest('tr, li')
  if (!row) return []
  return row.matches('li') ? [row, rowBelow(row)] : [rowBelow(row), row]
}

const focusFirst = (rows: readonly (Element | null | undefined)[]) => {
  const row = rows.find((one) => one?.isConnected && one.querySelector('a[href], button'))
  if (row) row.querySelector<HTMLElement>('a[href], button')?.focus()
  else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** About a second of frames: a button that is still there then stays. */
const framesToWatch = 60

/** Waits until `button` is gone, which comes some frames after what it did is known, and passes the focus on where it had it. */
const passFocusOn = (
  button: Element,
  rows: readonly (Element | null | undefined)[],
  framesLeft = framesToWatch,
) => {
  requestAnimationFrame(() => {
    if (!button.isConnected) {
      if (document.activeElement === document.body) focusFirst(rows)
    } else if (framesLeft > 0) passFocusOn(button, rows, framesLeft - 1)
  })
}

/** A button that asks, acts once at a time, and passes the focus on where it is gone afterwards. */
export const ActionButton = ({ ask, run, ...look }: Props) => {
  const isActing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isPending, setPending] = useState(false)
  const attempt = useAttempts()

  const act = async () => {
    if (isActing.current) return
    isActing.current = true
    const pressed = button.current
    const successors = findSuccessors(pressed)
    try {
      if (ask && !(await confirm(ask))) return
      setPending(true)
      await attempt(run)
    } finally {
      isActing.current = false
      setPending(false)
      if (pressed) passFocusOn(pressed, successors)
    }
  }

  return <Button {...look} ref={button} pending={isPending} onClick={act} />
}
