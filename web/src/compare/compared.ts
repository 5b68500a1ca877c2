import { useLingui } from '@lingui/react/macro'
import { maxCompared } from '@thikana/domain/property/comparison'
import { formatNumber } from '@thikana/texts/number'
import { keepPreviousData } from '@tanstack/react-query'
import { useKeptList } from '../session/use-kept-list.ts'
import { makeAttempts, toast } from '../ui/overlays/toast.ts'
import { useRoute } from '../client/use-route.ts'

/** Each change closes the last refusal. */
const attempt = makeAttempts()

/** The picked properties, in the order of picking. */
export const useCompared = () => {
  const { t, i18n } = useLingui()
  const most = formatNumber(i18n, maxCompared)
  const { ids: kept, change } = useKeptList('compared')
  const ids = kept?.slice(0, maxCompared) ?? []

  const add = async (id: string) => {
    let isFull = false
    change((old) => {
      isFull = !old.includes(id) && old.length >= maxCompared
      return isFull || old.includes(id) ? old : [...old, id]
    })
    if (isFull) toast.error(t`You can compare ${most} homes at once`, t`Remove one first, then add this one.`)
  }
  const remove = async (id: string) => change((old) => old.filter((one) => one !== id))

  return {
    ids,
    isKnown: kept !== undefined,
    add: (id: string) => void attempt(() => add(id)),
    remove: (id: string) => void attempt(() => remove(id)),
    put: (next: readonly string[]) => change(() => next),
  }
}

/** The properties with these ids that the person may see, in this order. Keeps the previous ones while loading. */
export const useSeveralProperties = (ids: readonly string[]) =>
  useRoute(
    'properties',
    'GET /properties/several',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
