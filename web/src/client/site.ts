import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Site } from '@thikana/contract/api'
import { languages } from '@thikana/domain/language'
import { currency } from '@thikana/domain/payment/currency'
import { browseDefault } from '@thikana/domain/property/browse'
import { paymentDaysDefault } from '@thikana/domain/offer/payment-days'
import { passwordMinimum } from '@thikana/domain/user/user'
import { api } from './api.ts'

// The page already contains the brand, so that it doesn't change when the settings arrive.
const brandOnPage = () =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => api('GET /site'),
  staleTime: Infinity,
})

type Unknown = 'cardForm' | 'google'

/** The installation's public settings; `cardForm` and `google` are null until they are loaded. */
export const useSite = (): Omit<Site, Unknown> & { [Name in Unknown]: Site[Name] | null } => {
  const { data } = useQuery(siteQuery)
  return (
    data ?? {
      brand: brandOnPage() || 'Thikana',
      currency: currency(),
      languages: [...languages],
      browse: browseDefault,
      demo: null,
      google: null,
      firebase: null,
      hasOutbox: false,
      cardForm: null,
      contactEmail: null,
      paymentDays: paymentDaysDefault,
      passwordMinimum,
      map: null,
    }
  )
}
