import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChoosableGroup, EmailPreference } from '@thikana/domain/notice/email-preference'
import { useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { useChange } from '../ui/use-change.ts'

const key = (email: string) => ['emailPreferences', email] as const

export const useEmailPreferences = (email: string) =>
  useQuery({
    queryKey: key(email),
    queryFn: ({ signal }) => api('GET /account/email-preferences', {}, signal),
  })

/** Saves each choice at once, one after the other, so that the last one made is the one that is kept. */
export const useSaveEmailPreference = (email: string) => {
  const client = useQueryClient()
  const queue = useRef(Promise.resolve())
  const [status, setStatus] = useState<{ group: ChoosableGroup; words: string } | null>(null)

  const show = (choice: EmailPreference) =>
    client.setQueryData<EmailPreference[]>(key(email), (shown) =>
      shown?.map((one) => (one.group === choice.group ? choice : one)),
    )

  const save = useChange({
    send: (choice: EmailPreference) => api('PATCH /account/email-preferences', { body: choice }),
    failed: 'Your choice was not saved',
    onDone: (_, choice) => {
      // An earlier choice that failed may have loaded the older value.
      show(choice)
      setStatus({ group: choice.group, words: 'Saved' })
    },
    onFailed: () => {
      setStatus(null)
      return client.invalidateQueries({ queryKey: key(email) })
    },
  })

  const choose = (choice: EmailPreference) => {
    show(choice)
    setStatus({ group: choice.group, words: 'Saving…' })
    queue.current = queue.current.then(() => save(choice))
  }
  return { choose, status }
}
