import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSendOnce } from '../client/send-once.ts'
import { fieldProblems, isLoggedOut, messageOf, refusalOf } from './failure.ts'
import { toast } from './overlays/toast.ts'
import { useAttempts } from './use-attempts.ts'
import { useRefresh } from './use-refresh.ts'

/** A title, or a title and a sentence. */
export type Words = string | readonly [title: string, sentence: string]

export type Change<Input, Reply> = {
  /** `key` is the same until there is an answer: a route that takes it adds once what a person sends twice. */
  send: (input: Input, key: string) => Promise<Reply>
  /** The nouns whose queries are read again, also after a failure. Without any, nothing is. */
  concerns?: readonly string[]
  done?: Words | ((reply: Reply, input: Input) => Words | null)
  /** A title that is followed by the server's sentence, or else by `kept`; or all that is said, null for nothing. */
  failed: string | ((error: unknown) => Words | null)
  kept?: string
  /** Its fields show the server's problems with them. */
  form?: { setErrors: (problems: Record<string, string>) => void }
  /** Called once the server has made the change. */
  onDone?: (reply: Reply, input: Input) => unknown
  /** Called once the page shows it: what closes now gives the focus back to what is there. */
  onShown?: () => unknown
  onFailed?: (error: unknown, input: Input) => unknown
}

const say = (tell: (title: string, sentence?: string) => void, words: Words | null | undefined) => {
  if (typeof words === 'string') tell(words)
  else if (words) tell(...words)
}

/**
 * Changes something on the server and tells how it went. A new try closes the error of the one before. Nothing is said if the session
 * ended: the log-in page that follows gives the reason. The returned function never throws.
 */
export const useChange = <Input = void, Reply = unknown>(
  change: Change<Input, Reply>,
): ((input: Input) => Promise<void>) => {
  const { t } = useLingui()
  const attempt = useAttempts()
  const sendOnce = useSendOnce()
  const refresh = useRefresh()

  // With each call comes the change as the page showed it then, since the page may be read again before the answer is there.
  const { mutateAsync } = useMutation({
    // Without a connection it fails at once, rather than later by surprise.
    networkMode: 'always',
    mutationFn: ({ send, input }: Change<Input, Reply> & { input: Input }) =>
      sendOnce((key) => send(input, key)),
    onSuccess: (reply, { done, onDone, input }) => {
      onDone?.(reply, input)
      say(toast.success, typeof done === 'function' ? done(reply, input) : done)
    },
    onError: async (error, { failed, kept = t`Please try again.`, form, onFailed, input }) => {
      form?.setErrors(fieldProblems(error))
      if (!isLoggedOut(error))
        say(toast.error, typeof failed === 'function' ? failed(error) : [failed, messageOf(error, kept)])
      await onFailed?.(error, input)
    },
    onSettled: async (_, error, { concerns }) => {
      if (!concerns || isLoggedOut(error)) return
      const isRead = refresh(...concerns)
      // Without an answer, reading may fail as well: the next try doesn't wait for it.
      if (!error || refusalOf(error) !== null) await isRead
    },
  })

  return (input) =>
    attempt(() =>
      mutateAsync({ ...change, input }).then(
        () => void change.onShown?.(),
        () => {},
      ),
    )
}
