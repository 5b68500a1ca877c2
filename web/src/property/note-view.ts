import { useEffect } from 'react'
import { afterLoad } from '../client/after-load.ts'

/** In ms: who has left by then hasn't looked at it, and the page's own requests are done. */
const lookedAfter = 1500

/** Tells the server that somebody looks at this listing, once the page is seen; nobody waits for it. */
export const useNoteView = (id: string): void => {
  useEffect(() => {
    let isHere = true
    const tell = () => {
      if (!isHere) return
      if (document.visibilityState === 'hidden')
        document.addEventListener('visibilitychange', tell, { once: true })
      else navigator.sendBeacon(`/api/properties/${encodeURIComponent(id)}/views`)
    }
    afterLoad(lookedAfter, tell)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', tell)
    }
  }, [id])
}
