import { useQuery } from '@tanstack/react-query'
import type { Api, Offer } from '@thikana/contract/api'
import { api } from '../api.ts'

export type Intent = Api['POST /create-payment-intent']['reply']

/** The charge that is due now; asking again returns the same one, and after each paid part the next. */
export const useIntent = ({ _id: offerId, paidAmount }: Offer) =>
  useQuery({
    queryKey: ['payments', 'intent', offerId, paidAmount],
    queryFn: ({ signal }) => api('POST /create-payment-intent', { body: { offerId } }, signal),
    staleTime: Infinity,
  })

/** The intent's own id, which is the transaction id too, stands before its secret. */
export const transactionIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
