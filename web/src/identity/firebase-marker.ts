/** Says that Firebase's library may remember somebody in this browser, lest every guest loads it only to hear that it doesn't. */
const key = 'thikana.firebase'

export const remember = (): void => {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without this storage everybody counts as remembered.
  }
}

export const forget = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was none.
  }
}

/** False only where it is sure that nobody is remembered: the mark isn't there, and could have been made. */
export const mayRemember = (): boolean => {
  try {
    if (localStorage.getItem(key) !== null) return true
    localStorage.setItem(key, '')
    localStorage.removeItem(key)
    return false
  } catch {
    return true
  }
}
