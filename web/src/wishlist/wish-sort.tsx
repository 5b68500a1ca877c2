import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type WishSort, wishSorts } from '@thikana/domain/wishlist/wishlist'
import { useSearchParams } from 'react-router'
import { SelectField } from '../ui/inputs/select-field.tsx'
import styles from './wish-sort.module.css'

const labels: Record<WishSort, MessageDescriptor> = {
  newest: msg`Saved last`,
  changed: msg`Changed last`,
  priceAsc: msg`Low to high`,
  priceDesc: msg`High to low`,
  sizeDesc: msg`Largest first`,
}

/** The sort in the address, so that a reload and a link keep it. */
export const useWishSort = () => {
  const [search, setSearch] = useSearchParams()
  const sort = wishSorts.find((one) => one === search.get('sort')) ?? 'newest'
  const choose = (next: string) => {
    const changed = new URLSearchParams(search)
    if (next === 'newest') changed.delete('sort')
    else changed.set('sort', next)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  return { sort, choose }
}

type Props = { sort: WishSort; onChoose: (sort: string) => void }

export const WishSortField = ({ sort, onChoose }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.sort}>
      <span aria-hidden>{t`Sort`}</span>
      <SelectField
        aria-label={t`Sort your wishlist`}
        value={sort}
        options={wishSorts.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </div>
  )
}
