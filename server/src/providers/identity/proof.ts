import { proofMinutes } from '@thikana/domain/sign-in'

/** Milliseconds that a proof of who somebody is counts. */
export const proofHolds = proofMinutes * 60_000
