type Place = 'localStorage' | 'sessionStorage'

/** The value that is stored under `key`, null if there is none; undefined if it can’t be read. */
export const readStored = (place: Place, key: string): unknown => {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Stores a value, or with null removes it. Returns whether this worked: storage can be full or forbidden. */
export const writeStored = (place: Place, key: string, value: unknown): boolean => {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The keys in local storage that start with `prefix`. */
export const listStored = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export const removeStored = (prefix: string): void => {
  for (const key of listStored(prefix)) writeStored('localStorage', key, null)
}
