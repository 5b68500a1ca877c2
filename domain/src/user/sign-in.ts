/** Wrong codes in a row, over all log-ins, after which codes are locked, and for how many minutes. */
export const maxWrongCodes = 10
export const codesLockedMinutes = 15

/** Days after its last use for which a log-in is kept. */
export const sessionDays = 30

/** Days for which a trusted device isn't asked for a code. */
export const trustedDays = 30

/** Characters of a passkey's name. */
export const maxPasskeyName = 60

/** Minutes for which a confirmed identity is valid: long enough to read what a deletion does. */
export const proofMinutes = 10

/** Hours for which emailed links work: to set a new password, and to confirm an address. */
export const resetHours = 1
export const confirmHours = 24
