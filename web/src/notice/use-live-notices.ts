import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterLoad } from '../client/after-load.ts'

/** Follows the signed-in person's notices, once the page has loaded; returns the sentence of the newest one that came meanwhile. */
export const useLiveNotices = (email: string): string => {
  const client = useQueryClient()
  const [newest, setNewest] = useState('')
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const live = await import('./live.ts').catch(() => null)
      if (live && !isOver) stop = live.followNotices(client, email, ({ title }) => setNewest(title))
    }
    afterLoad(0, () => void start())
    return () => {
      isOver = true
      stop()
    }
  }, [client, email])
  return newest
}
