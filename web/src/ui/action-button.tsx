import { type ComponentProps, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { confirm } from './confirm.tsx'

type Props = {
  /** Asked first, where given. */
  ask?: Parameters<typeof confirm>[0]
  /** Whatever it throws, it must show by itself. */
  run: () => Promise<unknown>
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>

/** A button that asks, acts once at a time, and passes the focus on to the heading where its row is gone afterwards. */
export function ActionButton({ ask, run, ...look }: Props) {
  const isActing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isPending, setPending] = useState(false)

  async function act() {
    if (isActing.current) return
    isActing.current = true
    try {
      if (ask && !(await confirm(ask))) return
      setPending(true)
      await run()
    } finally {
      isActing.current = false
      setPending(false)
      requestAnimationFrame(() => {
        if (!button.current?.isConnected && document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus()
      })
    }
  }

  return <Button {...look} ref={button} pending={isPending} onClick={act} />
}
