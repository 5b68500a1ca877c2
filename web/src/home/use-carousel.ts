import { useEffect, useState, useSyncExternalStore } from 'react'

/** Requirements §5: this long between two moves, in ms. How long a move takes is in the style sheet. */
const interval = 3000

const calmQuery = '(prefers-reduced-motion: reduce)'
const subscribeToCalm = (listener: () => void) => {
  const media = matchMedia(calmQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const useWantsCalm = () =>
  useSyncExternalStore(
    subscribeToCalm,
    () => matchMedia(calmQuery).matches,
    () => false,
  )

/**
 * An endless carousel of `count` slides that moves by itself, but not while it is held (pointer or focus on it), stopped by
 * the visitor, or where the system asks for less motion. `step` is the way of the last move: 1 onwards, -1 back.
 */
export const useCarousel = (count: number) => {
  const [{ at, step }, setPlace] = useState({ at: 0, step: 1 })
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const wantsCalm = useWantsCalm()
  const isMoving = !isHeld && !isStopped && !wantsCalm

  const move = (by: 1 | -1) => setPlace((old) => ({ at: (old.at + by + count) % count, step: by }))
  const goTo = (to: number) =>
    setPlace((old) => ({ at: to, step: (to - old.at + count) % count === count - 1 ? -1 : 1 }))

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setPlace((old) => ({ at: (old.at + 1) % count, step: 1 })), interval)
    return () => clearInterval(timer)
  }, [isMoving, count])

  return { at, step, move, goTo, setHeld, isStopped: isStopped || wantsCalm, setStopped, wantsCalm }
}
