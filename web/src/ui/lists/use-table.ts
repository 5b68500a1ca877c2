import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@thikana/contract/api'
import { rowsPerPage, type TableName, tables } from '@thikana/domain/search/tables'
import { apiList, buildUrl, type Input, type Item, type ListPage } from '../../client/api.ts'
import { useRoute } from '../../client/use-route.ts'
import type { Days } from '@thikana/domain/calendar'
import type { List } from './use-list.ts'
import { type TableAddress, useTableAddress } from './table-address.ts'

type Counts = Api['GET /tables/:table/counts']['reply']

/** A state and a sort, each as the address names it or the server knows it. */
export type TableChoice = { state?: string | undefined; sort?: string | undefined }

export type Table<Row> = {
  name: TableName
  address: TableAddress
  /** The rows of one page. */
  list: List<Row>
  /** Behind which the next page begins; null on the last one. */
  next: string | null
  /** Undefined until they are loaded. */
  counts: Counts | undefined
  sorts: readonly string[]
  /** The state and the order that the address stands for. */
  asked: TableChoice
  /** The order if the address names none. */
  usualSort: string | undefined
  days: Days
  /** Rows of a page. */
  perPage: number
}

type Asked<K extends keyof Api> = Omit<Input<K>, 'query'> & {
  /** What the table's route is asked for besides search, state, sort and page. */
  query?: Partial<NonNullable<Api[K]['query']>>
  /** The parameter of the address that holds the state. */
  stateName?: string
  /** What the address may name besides the states of the table. */
  otherStates?: readonly string[]
  /** What a choice in the address stands for, if it isn't itself. */
  meaningOf?: (choice: TableChoice) => TableChoice
  /** Rows of a page. */
  perPage?: number
  days?: Days
  /** A choice as the route takes it. */
  queryOf?: (choice: TableChoice) => object
}

const itself = (choice: TableChoice): TableChoice => choice

/** A page of rows as the list that other components know. */
const listOf = <Row>(
  page: (ListPage<Row> & { searchKey: string }) | undefined,
  query: { isPlaceholderData: boolean; isError: boolean; refetch: () => unknown },
): List<Row> => ({
  rows: page?.items,
  total: page?.total ?? null,
  over: page?.over ?? null,
  searchKey: page?.searchKey,
  isOutdated: query.isPlaceholderData,
  isFailed: query.isError && !page,
  hasMore: false,
  isLoadingMore: false,
  hasMoreFailed: false,
  more: () => {},
  retry: () => void query.refetch(),
})

/** A table of `domain/src/search/tables.ts`, a page of `route` at a time. A change of `noun` reads it again. */
export const useTable = <K extends keyof Api>(
  name: TableName,
  noun: string,
  route: K,
  {
    stateName = 'state',
    otherStates = [],
    meaningOf = itself,
    queryOf = itself,
    perPage = rowsPerPage,
    days = {},
    ...own
  }: Asked<K>,
): Table<Item<K>> => {
  const { states, sorts } = tables[name] as { states: readonly string[]; sorts: readonly string[] }
  const address = useTableAddress({ states: [...states, ...otherStates], sorts, stateName })
  const { search, state, sort, cursor } = address
  const asked = meaningOf({ state, sort })
  const given = { ...own, query: { ...own.query, ...queryOf(asked), ...days, search, cursor } }
  const queryKey = [noun, route, given] as const
  const searchKey = hashKey(queryKey)
  const read = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const input = { ...given, query: { ...given.query, limit: perPage } } as unknown as Input<K>
      return { ...(await apiList(route, input, signal)), searchKey }
    },
    placeholderData: keepPreviousData,
  })
  const counts = useRoute(
    noun,
    'GET /tables/:table/counts',
    { params: { table: name }, query: { search, ...days } },
    { placeholderData: keepPreviousData },
  )
  return {
    name,
    address,
    list: listOf(read.data, read),
    next: read.data?.next ?? null,
    counts: counts.data,
    sorts,
    asked,
    usualSort: meaningOf({ state }).sort ?? sorts[0],
    days,
    perPage,
  }
}

/** The address of the file with all rows that a table finds. */
export const csvAddress = (
  { name, address: { search }, asked, days }: Pick<Table<unknown>, 'name' | 'address' | 'asked' | 'days'>,
  language: string,
) =>
  buildUrl('/tables/:table/rows.csv', {
    params: { table: name },
    query: { search, ...asked, ...days, language },
  })
