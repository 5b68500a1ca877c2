import { proofMinutes } from '@thikana/domain/user/sign-in'

/** Milliseconds that a confirmed identity counts. */
export const proofLifetimeMs = proofMinutes * 60_000
