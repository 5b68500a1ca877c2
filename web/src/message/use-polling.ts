import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Milliseconds between two looks: a notice announces only the first message since the reader's last visit. */
const everyMs = 5_000

/** Reads the page's conversations again every few seconds, and when its tab is shown again; not while it is hidden. */
export const usePolling = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: ['threads'] })
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client])
}
