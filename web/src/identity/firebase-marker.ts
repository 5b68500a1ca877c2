/** Marks that Firebase may remember an account in this browser, so that guests don't load its library for nothing. */
const key = 'thikana.firebase'

export const remember = (): void => {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage, assume that an account may be remembered.
  }
}

export const forget = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no mark to remove.
  }
}

/** False only if it is certain that no account is remembered: there is no mark, and storage works. */
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
