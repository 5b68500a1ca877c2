import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionKey } from './query-client.ts'

const channelName = 'thikana-session'

/** Forgets who was here, at once; then reads whether somebody is. */
const forget = async (client: QueryClient) => {
  // A read that is on its way may have been answered before the session ended.
  await client.cancelQueries({ queryKey: sessionKey })
  client.setQueryData(sessionKey, null)
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries({ queryKey: sessionKey, exact: true })
}

/** Tells the other tabs once nobody is signed in here any more, and hears it from them. `isHere` is null while it isn't known. */
export const useOtherTabs = (isHere: boolean | null) => {
  const client = useQueryClient()
  const channel = useRef<BroadcastChannel | null>(null)
  const wasHere = useRef(false)

  useEffect(() => {
    const own = new BroadcastChannel(channelName)
    own.addEventListener('message', () => {
      // They know it.
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
