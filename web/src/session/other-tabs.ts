import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionKey } from '../client/query-client.ts'

const channelName = 'thikana-session'

/** Clears the session immediately, then reads it again. */
const forget = async (client: QueryClient) => {
  // A read that is under way may have been answered before the session ended.
  await client.cancelQueries({ queryKey: sessionKey })
  client.setQueryData(sessionKey, null)
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries({ queryKey: sessionKey, exact: true })
}

/** Tells other tabs when the session ends here, and listens for theirs. `isHere` is null while the session isn't known. */
export const useOtherTabs = (isHere: boolean | null) => {
  const client = useQueryClient()
  const channel = useRef<BroadcastChannel | null>(null)
  const wasHere = useRef(false)

  useEffect(() => {
    const own = new BroadcastChannel(channelName)
    own.addEventListener('message', () => {
      // This came from another tab, so don't send it back.
      wasHere.current = false
      void forget(client)
    })
    channel.current = own
    return () => own.close()
  }, [client])

  useEffect(() => {
    if (isHere === null) return
    if (wasHere.current && !isHere) channel.current?.postMessage('over')
    wasHere.current = isHere
  }, [isHere])
}
