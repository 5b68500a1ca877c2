import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'
import { confirm } from './overlays/confirm.tsx'
import { rowBelow } from './lists/row-shortcuts.ts'
import { passFocusOn } from './overlays/pass-focus-on.ts'
import { useAction } from './use-action.ts'

type Props = {
  /** If given, asked first. */
  ask?: Parameters<typeof confirm>[0]
  /** It must show its own errors. */
  run: () => Promise<unknown>
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>

/** Where the focus can go when the button disappears, best first: its own card, or the next row of a table. */
const findSuccessors = (button: Element | null) => {
  const row = button?.closest('tr, li')
  if (!row) return []
  return row.matches('li') ? [row, rowBelow(row)] : [rowBelow(row), row]
}

/** A button that asks, runs its action once at a time, and moves the focus on if it disappears afterwards. */
export const ActionButton = ({ ask, run, ...look }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const { act, isPending } = useAction()

  const press = async () => {
    const pressed = button.current
    const successors = findSuccessors(pressed)
    try {
      await act(run, ask && (() => confirm(ask)))
    } finally {
      if (pressed) passFocusOn(pressed, successors)
    }
  }

  return <Button {...look} ref={button} pending={isPending} onClick={press} />
}
