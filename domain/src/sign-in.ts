/** Wrong codes that end a log-in which waits for its second step. */
export const codesALogIn = 5

/** Wrong codes in a row, over however many log-ins, that lock codes, and for how many minutes. */
export const codesInARow = 10
export const codesLockedMinutes = 15

/** Days for which a trusted device isn't asked for a code. */
export const trustedDays = 30

/** Minutes that a confirmed identity counts: long enough to read what a deletion does. */
export const proofMinutes = 10

/** Hours that the links of mails work: to a new password, and to confirm an address. */
export const resetHours = 1
export const confirmHours = 24

/** `an hour`, `24 hours`. */
export const inHours = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`)
