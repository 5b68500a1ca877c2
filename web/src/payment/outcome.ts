/**
 * What became of a card payment. `processing`: the bank hasn't decided. `changed`: the charge isn't what the form took it for; it was ended
 * meanwhile, say. `lost`: the answer never came, so that nobody here knows whether the card was charged. A failure is a sentence for the
 * person who pays.
 */
export type Outcome =
  | { kind: 'captured'; transactionId: string; methods: string[] }
  | { kind: 'challenge' }
  | { kind: 'processing' }
  | { kind: 'changed' }
  | { kind: 'lost' }
  | { kind: 'failed'; message: string }

export const notCompleted = 'The payment was not completed. You were not charged.'
