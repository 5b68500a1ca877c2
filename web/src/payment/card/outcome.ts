/**
 * The outcome of a card payment. `processing`: the bank hasn't decided. `changed`: the charge is in another state than the form assumed.
 * `lost`: no answer came, so it is unknown whether the card was charged. `failed` has a sentence for the buyer.
 */
export type Outcome =
  | { kind: 'captured'; transactionId: string; methods: string[] }
  | { kind: 'challenge' }
  | { kind: 'processing' }
  | { kind: 'changed' }
  | { kind: 'lost' }
  | { kind: 'failed'; message: string }

export const notCompleted = 'The payment was not completed. You were not charged.'
