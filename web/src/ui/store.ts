import { useSyncExternalStore } from 'react'

/** A value outside of React that components can subscribe to, such as toasts and questions. */
export const makeStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    change(next: (old: T) => T) {
      value = next(value)
      for (const listener of listeners) listener()
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  }
}
