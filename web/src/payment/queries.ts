import { useQuery } from '@tanstack/react-query'
import type { Api, Offer } from '@thikana/contract/api'
import { isProcessing } from '@thikana/domain/payment/charge'
import { isReturning } from '@thikana/domain/payment/payment'
import { api } from '../client/api.ts'
import { useRoute } from '../client/use-route.ts'

export type Intent = Api['POST /create-payment-intent']['reply']

/** How often to check whether the bank has decided. */
const pollIntervalMs = 4000

/**
 * The charge that is due now. Asking again returns the same one; after a paid part, the next one. News of payments don't ask for it again,
 * since nothing may be due any more: they refresh the offer, whose paid amount is in the key.
 */
export const useIntent = ({ _id: offerId, paidAmount }: Offer) =>
  useQuery({
    queryKey: ['intent', offerId, paidAmount],
    queryFn: ({ signal }) => api('POST /create-payment-intent', { body: { offerId } }, signal),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data.progress) ? pollIntervalMs : false),
  })

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
