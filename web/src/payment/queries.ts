import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Api, Offer } from '@thikana/contract/api'
import { isProcessing } from '@thikana/domain/payment/charge'
import { isReturning } from '@thikana/domain/payment/payment'
import { api } from '../client/api.ts'
import { pollInBackground } from '../client/query-client.ts'
import { useRoute } from '../client/use-route.ts'
import { isNotNow, refusalOf } from '../ui/failure.ts'

export type Intent = Api['POST /create-payment-intent']['reply']

/** How often to check whether the bank has decided. */
const pollIntervalMs = 4000

const intentKey = ({ _id: offerId, paidAmount }: Offer) => ['intent', offerId, paidAmount]

/**
 * The charge that is due now. Asking again returns the same one; after a paid part, the next one. News of payments don't ask for it again,
 * since nothing may be due any more: they refresh the offer, whose paid amount is in the key.
 */
export const useIntent = (offer: Offer) =>
  useQuery({
    queryKey: intentKey(offer),
    queryFn: ({ signal }) => api('POST /create-payment-intent', { body: { offerId: offer._id } }, signal),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data.progress) ? pollIntervalMs : false),
  })

/** Asks for it again without being told to. */
export const pollIntent = async (client: QueryClient, offer: Offer) => {
  await pollInBackground(client, intentKey(offer))
  const { data, error = null } = client.getQueryState<Intent>(intentKey(offer)) ?? {}
  return { data, error }
}

/** Whether the server says that there is nothing to pay. */
export const isChargeRefused = (error: unknown): boolean => refusalOf(error) !== null && !isNotNow(error)

export const useLedger = () => useRoute('payments', 'GET /admin/ledger', {})

export const useStatement = (month: string) =>
  useRoute('payments', 'GET /admin/statement', { query: { month } })

export const usePaymentHistory = (id: string) =>
  useRoute(
    'payments',
    'GET /admin/payments/:id',
    { params: { id } },
    {
      refetchInterval: ({ state: { data } }) => (data && isReturning(data.payment) ? pollIntervalMs : false),
    },
  )

export const useReceipt = (id: string) => useRoute('offers', 'GET /offers/:id/receipt', { params: { id } })
