import { useCallback, useEffect, useRef } from 'react'
import { useIsLeaving } from '../client/use-is-leaving.ts'
import type { View } from './drawn-map.ts'

/** Milliseconds after a move until the map counts as at rest. */
const restMs = 300

/** Calls `onSettled` once the view rests; `isByPerson` if a person made any of the moves. `wake`: it begins to move. */
export const useSettledView = (onSettled: (view: View, isByPerson: boolean) => void) => {
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isByPersonSoFar = useRef(false)
  const isLeaving = useIsLeaving()
  useEffect(() => () => clearTimeout(timer.current), [])
  // Whoever pans in several strokes would otherwise have the list anew in the middle of one.
  const wake = useCallback(() => clearTimeout(timer.current), [])
  const settle = useCallback(
    (view: View, isByPerson: boolean) => {
      clearTimeout(timer.current)
      isByPersonSoFar.current ||= isByPerson
      timer.current = setTimeout(() => {
        const byPerson = isByPersonSoFar.current
        isByPersonSoFar.current = false
        if (!isLeaving()) latest.current(view, byPerson)
      }, restMs)
    },
    [isLeaving],
  )
  return { settle, wake }
}
