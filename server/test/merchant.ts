import { deriveKeys } from '@thikana/sandbox/stripe/keys'
import { sandboxPath } from '@thikana/sandbox/stripe/sandbox'
import { deriveKey } from '../src/config/secrets.ts'
import { testSecret, type TestServer } from './server.ts'

const { secretKey } = deriveKeys(deriveKey(testSecret, 'sandbox'))

type Answer = { id: string; status: string; data?: { id: string }[]; error?: { code: string } }

/** What the operator does by hand at the card sandbox of a test server. */
export const merchantOf = ({ url }: Pick<TestServer, 'url'>) => {
  const call = async (path: string, form?: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${url}${sandboxPath}/v1/${path}`, {
      headers: { authorization: `Bearer ${secretKey}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    return (await response.json()) as Answer
  }
  const disputeOf = async (intentId: string) =>
    (await call(`disputes?payment_intent=${intentId}`)).data?.[0]?.id ?? ''
  return {
    /** Refunds a charge, or only `amount` minor units of it. */
    refund: (intentId: string, amount?: number) =>
      call('refunds', { payment_intent: intentId, ...(amount && { amount: String(amount) }) }),
    /** Answers the newest dispute of a charge, which the bank then decides so. */
    answerDispute: async (intentId: string, verdict: 'winning_evidence' | 'losing_evidence') =>
      call(`disputes/${await disputeOf(intentId)}`, { 'evidence[uncategorized_text]': verdict }),
    /** Gives in to the newest dispute of a charge. */
    acceptDispute: async (intentId: string) => call(`disputes/${await disputeOf(intentId)}/close`, {}),
  }
}
