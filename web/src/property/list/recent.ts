import { maxRecentlyViewed } from '@thikana/domain/property/comparison'
import { useEffect } from 'react'
import { useKeptList } from '../../session/use-kept-list.ts'

/** The ids of the properties opened last in this browser, latest first. */
export const useRecentlyViewed = () => useKeptList('recent')

export const useRememberViewed = (id: string): void => {
  const { change } = useRecentlyViewed()
  useEffect(() => {
    change((old) => [id, ...old.filter((one) => one !== id)].slice(0, maxRecentlyViewed))
  }, [id, change])
}
