import type { ComponentProps } from 'react'
import { Button, watchButtons } from './button.tsx'
import { confirm } from './overlays/confirm.tsx'
import { passFocusOnRemoval } from './overlays/pass-focus-on.ts'
import { useAction } from './use-action.ts'

type Props = {
  /** If given, asked first. */
  ask?: Parameters<typeof confirm>[0]
  /** It must show its own errors. */
  run: () => Promise<unknown>
} & Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>

watchButtons(passFocusOnRemoval)

/** A button that asks, and runs its action once at a time. */
export const ActionButton = ({ ask, run, ...look }: Props) => {
  const { act, isPending } = useAction()

  const press = () => act(run, ask && (() => confirm(ask)))

  return <Button {...look} pending={isPending} onClick={press} />
}
