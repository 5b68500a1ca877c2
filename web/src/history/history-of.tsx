import { useLingui } from '@lingui/react/macro'
import { useRoute } from '../client/use-route.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { HistoryList } from './history-list.tsx'

const routes = {
  properties: 'GET /history/properties/:id',
  offers: 'GET /history/offers/:id',
  users: 'GET /history/users/:id',
} as const

/** `of`: the noun of the thing, whose changes read its history again. */
export type Thing = { of: keyof typeof routes; id: string }

/** What happened to one thing. */
export const HistoryOf = ({ of, id }: Thing) => {
  const { t } = useLingui()
  const { data, error, refetch } = useRoute(of, routes[of], { params: { id } })
  if (data) return <HistoryList events={data} />
  if (error) return <LoadError sentence={t`Failed to load what happened.`} onRetry={() => void refetch()} />
  return <Skeleton height="120px" />
}
