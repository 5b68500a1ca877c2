import type { Offer } from '@thikana/contract/api'
import { isOpenOffer, isPayable } from '@thikana/domain/offer/offer'
import { offerColumns } from '../offer/offer-columns.tsx'
import { Button } from '../ui/button.tsx'
import { CardGrid } from '../ui/lists/card-grid.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageOutline } from '../layout/page-outline.tsx'
import { FormSkeleton, Skeleton } from '../ui/lists/skeleton.tsx'
import type { List } from '../ui/lists/use-list.ts'
import { Case, Part } from './part.tsx'
import { sampleOffers } from './samples.ts'
import styles from './style-page.module.css'

const { amount, date, state } = offerColumns
const buyer = { ...offerColumns.buyer, isTitle: true }
const nothing = () => {}
const loaded: List<Offer> = {
  rows: sampleOffers,
  total: 120,
  over: null,
  searchKey: 'offers',
  isOutdated: false,
  isFailed: false,
  hasMore: true,
  isLoadingMore: false,
  hasMoreFailed: false,
  more: nothing,
  retry: nothing,
}

const lists: { name: string; list: List<Offer> }[] = [
  { name: 'Loaded', list: loaded },
  { name: 'Loading', list: { ...loaded, rows: undefined } },
  {
    name: 'Outdated: the next search is on its way',
    list: { ...loaded, rows: sampleOffers.slice(0, 2), isOutdated: true },
  },
  { name: 'Empty', list: { ...loaded, rows: [] } },
  { name: 'Failed', list: { ...loaded, rows: undefined, isFailed: true } },
  { name: 'The next page failed', list: { ...loaded, rows: sampleOffers.slice(0, 1), hasMoreFailed: true } },
]

const none = (
  <EmptyState
    sentence="No offers found."
    more="Nothing matches “Dhanmondi 32”."
    action={<Button>Clear the search</Button>}
  />
)

const actions = (offer: Offer) =>
  isOpenOffer(offer) &&
  !isPayable(offer) && (
    <>
      <Button size="small" variant="dangerQuiet">
        Reject
      </Button>
      <Button size="small" variant="primary">
        Accept
      </Button>
    </>
  )

const scenes = ['empty', 'empty-wishlist', 'offline', 'oops', 'forbidden'] as const

export const ListParts = () => (
  <>
    <Part title="Table">
      {lists.map(({ name, list }) => (
        <Case key={name} name={name}>
          <ListView list={list} failure="Failed to load offers." empty={none}>
            {(rows) => (
              <DataTable
                caption={name}
                columns={[buyer, amount, date, state]}
                rows={rows}
                rowKey={({ _id }) => _id}
                actions={actions}
              />
            )}
          </ListView>
        </Case>
      ))}
    </Part>
    <Part title="Nothing there">
      <div className={styles.pair}>
        {scenes.map((scene) => (
          <EmptyState
            key={scene}
            scene={scene}
            sentence={`The scene “${scene}”.`}
            more="And what to do about it."
          />
        ))}
      </div>
    </Part>
    <Part title="On its way">
      <div className={styles.pair}>
        <Case name="Page">
          <PageOutline />
        </Case>
        <Case name="Lines and a picture">
          <Skeleton width="60%" height="20px" />
          <Skeleton ratio="3 / 2" />
        </Case>
      </div>
      <Case name="Form">
        <FormSkeleton />
      </Case>
      <Case name="Cards">
        <CardGrid rows={undefined} rowKey={String} skeletonRatio="4 / 3">
          {() => null}
        </CardGrid>
      </Case>
    </Part>
  </>
)
