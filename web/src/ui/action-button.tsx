import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { confirm } from './confirm.tsx'
import { rowBelow } from './row-shortcuts.ts'

type Props = {
  /** Asked first, where given. */
  ask?: Parameters<typeof confirm>[0]
  /** Whatever it throws, it must show by itself. */
  run: () => Promise<unknown>
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>

/** Where the focus goes once a button is gone: to the row after its own, else to the page's heading. */
const successorOf = (row: Element | null | undefined) =>
  (row?.isConnected && row.querySelector<HTMLElement>('a[href], button')) ||
  document.querySelector<HTMLElement>('main h1')

/** About a second of frames: a button that is still there then stays. */
const framesToWatch = 60

/** Waits until `button` is gone, which comes some frames after what it did is known, and passes the focus on where it had it. */
function passFocusOn(button: Element, next: Element | null | undefined, framesLeft = framesToWatch) {
  requestAnimationFrame(() => {
    if (!button.isConnected) {
      if (document.activeElement === document.body) successorOf(next)?.focus()
    } else if (framesLeft > 0) passFocusOn(button, next, framesLeft - 1)
  })
}

/** A button that asks, acts once at a time, and passes the focus on where it is gone afterwards. */
export function ActionButton({ ask, run, ...look }: Props) {
  const isActing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isPending, setPending] = useState(false)

  async function act() {
    if (isActing.current) return
    isActing.current = true
    const pressed = button.current
    const row = pressed?.closest('tr, li')
    const next = row && rowBelow(row)
    try {
      if (ask && !(await confirm(ask))) return
      setPending(true)
      await run()
    } finally {
      isActing.current = false
      setPending(false)
      if (pressed) passFocusOn(pressed, next)
    }
  }

  return <Button {...look} ref={button} pending={isPending} onClick={act} />
}
