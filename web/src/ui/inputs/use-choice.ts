import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Change, useChange } from '../use-change.ts'

/** How a choice is sent, and which queries have what is stored. */
type Choice<Value> = Pick<Change<Value, unknown>, 'send' | 'failed'> & { concerns: readonly string[] }

/**
 * A choice that is saved as it is made. It is shown at once. Choices are sent one after the other, so that the last one is kept, and once
 * all have an answer, what is stored counts again. `settle` waits for those that are on their way.
 */
export const useChoice = <Value>(stored: Value, { send, failed, concerns }: Choice<Value>) => {
  const { t } = useLingui()
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const [chosen, setChosen] = useState<{ value: Value } | null>(null)
  const [status, setStatus] = useState<'saving' | 'saved' | null>(null)

  const save = useChange({
    send,
    failed,
    concerns,
    onDone: () => setStatus(waiting.current > 1 ? 'saving' : 'saved'),
    onFailed: () => setStatus(null),
  })
  const saveNext = async (value: Value) => {
    await save(value)
    waiting.current -= 1
    if (waiting.current === 0) setChosen(null)
  }
  const choose = (value: Value) => {
    setChosen({ value })
    setStatus('saving')
    waiting.current += 1
    queue.current = queue.current.then(() => saveNext(value))
  }
  return {
    shown: chosen ? chosen.value : stored,
    choose,
    settle: () => queue.current,
    status: status === null ? undefined : status === 'saved' ? t`Saved` : t`Saving…`,
  }
}
