/** Milliseconds that a proof of who somebody is counts: long enough to read what a deletion does. */
export const proofHolds = 10 * 60_000
