import { useEffect, useState, useSyncExternalStore } from 'react'

/** Requirements §5: the time between two moves. The duration of a move is in the style sheet. */
const intervalMs = 3000

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'
const subscribeToMotion = (listener: () => void) => {
  const media = matchMedia(reducedMotionQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const usePrefersReducedMotion = () =>
  useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  )

/**
 * An endless carousel of `count` slides. It pauses while it has the pointer or the focus, when the visitor stops it, and when the system
 * asks for reduced motion. `step` is the direction of the last move: 1 forwards, -1 backwards.
 */
export const useCarousel = (count: number) => {
  const [{ at, step }, setPosition] = useState({ at: 0, step: 1 })
  const [isPaused, setPaused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const prefersReducedMotion = usePrefersReducedMotion()
  const isMoving = !isPaused && !isStopped && !prefersReducedMotion

  const move = (by: 1 | -1) => setPosition((old) => ({ at: (old.at + by + count) % count, step: by }))
  const goTo = (to: number) =>
    setPosition((old) => ({ at: to, step: (to - old.at + count) % count === count - 1 ? -1 : 1 }))

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setPosition((old) => ({ at: (old.at + 1) % count, step: 1 })), intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, count])

  return {
    at,
    step,
    move,
    goTo,
    setPaused,
    isStopped: isStopped || prefersReducedMotion,
    setStopped,
    prefersReducedMotion,
  }
}
