import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAttempts } from './use-attempts.ts'

type Run = () => Promise<unknown>

/**
 * Runs what a button or a form does, once at a time; `isPending` while it runs. A new try closes the errors of the one before, also if
 * `mayRun`, which is asked first, refuses it.
 */
export const useAction = () => {
  const attempt = useAttempts()
  const isActing = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    // What needs a connection says so itself.
    networkMode: 'always',
    mutationFn: (run: Run) => run(),
  })

  const act = async (run: Run, mayRun?: () => Promise<boolean>) => {
    if (isActing.current) return
    isActing.current = true
    try {
      await attempt(async () => (!mayRun || (await mayRun())) && mutateAsync(run))
    } finally {
      isActing.current = false
    }
  }

  return { act, isPending }
}
