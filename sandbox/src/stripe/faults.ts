import { CallError, failure } from './errors.ts'

/** The sandbox's calls that can be made to fail. */
export type CallName =
  | 'createIntent'
  | 'retrieveIntent'
  | 'confirmIntent'
  | 'authenticateIntent'
  | 'cancelIntent'
  | 'createMethod'
  | 'createRefund'
  | 'retrieveRefund'
  | 'listRefunds'
  | 'listDisputes'
  | 'answerDispute'
  | 'closeDispute'

/** A fault of one call. A real provider has each of these at times; only tests inject them. */
export type Fault = {
  /** The answer comes so many milliseconds late. */
  delayMs?: number
  /** Answered with 500 and without effect; the idempotency key then repeats it (Stripe, "Idempotent requests"). */
  fails?: boolean
  /** Refused with this 4xx and Stripe's code for it, without effect; the idempotency key repeats that too. */
  refuses?: { status: number; code: string }
  /** The work is done and committed, then the connection breaks. */
  losesAnswer?: boolean
}

/** Asked at each call, `nth` counting those of its name from 1. */
export type Faults = (call: { name: CallName; nth: number }) => Fault | undefined

/** Counts the calls of each name and asks `faults` about them. */
export const countFaults = (faults: Faults = () => undefined): ((name: CallName) => Fault) => {
  const seen = new Map<CallName, number>()
  return (name) => {
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return faults({ name, nth }) ?? {}
  }
}

/** The injected error, or null to do the work. */
export const failureOf = ({ fails, refuses }: Fault): CallError | null => {
  if (fails) return failure()
  if (!refuses) return null
  const { status, code } = refuses
  return new CallError(status, { type: 'invalid_request_error', code, message: `Refused: ${code}` })
}
