import { maxRecentlyViewed } from '@thikana/domain/property/comparison'
import { useEffect } from 'react'
import { useKeptIds } from '../../session/use-kept-ids.ts'

/** The ids of the properties opened last in this browser, latest first. */
export const useRecentlyViewed = () => useKeptIds('recent')

export const useRememberViewed = (id: string): void => {
  const { change } = useRecentlyViewed()
  useEffect(() => {
    change((old) => [id, ...old.filter((one) => one !== id)].slice(0, maxRecentlyViewed))
  }, [id, change])
}
