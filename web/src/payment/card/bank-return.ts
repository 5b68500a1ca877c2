import { useLingui } from '@lingui/react/macro'
import type { Site } from '@thikana/contract/api'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type BankReturn, readStripeReturn } from './stripe-return.ts'

/** What each card provider appends to the address after a bank's page. The sandbox has no such page. */
const readers: Record<Site['cardForm']['kind'], (search: URLSearchParams) => BankReturn> = {
  stripe: readStripeReturn,
  sandbox: readStripeReturn,
}

/** Tries every reader, since the page doesn't know the provider yet. */
const readBankReturn = (search: URLSearchParams): BankReturn =>
  Object.values(readers)
    .map((read) => read(search))
    .find(({ transactionId, result }) => transactionId !== null || result !== 'sent') ?? {
    transactionId: null,
    result: 'sent',
  }

/**
 * Handles the return from a bank's page, with the payment's id and result in the address. The result is only a hint, since the address
 * can be forged; it is removed immediately, so that a reload doesn't repeat it. Returns the sentence about a failed payment.
 */
export const useBankReturn = (
  record: (transactionId: string, methods: string[]) => Promise<void>,
): string => {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { transactionId, result } = readBankReturn(search)
  const [isUnconfirmed] = useState(result === 'failed')

  const proceed = useEffectEvent((id: string) => {
    setSearch({}, { replace: true })
    // While the bank decides, the charge shows it.
    if (result === 'sent') void record(id, ['card'])
  })

  useEffect(() => {
    if (transactionId) proceed(transactionId)
  }, [transactionId])

  return isUnconfirmed
    ? t`Your bank did not confirm the payment. You were not charged; try again, or use another card.`
    : ''
}
