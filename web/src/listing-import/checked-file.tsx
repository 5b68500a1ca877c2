import { useLingui } from '@lingui/react/macro'
import type { ListingImport } from '@thikana/contract/api'
import { countInWords } from '@thikana/texts/count'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportStep } from './import-step.tsx'
import styles from './import-properties-page.module.css'
import { useImportRows } from './queries.ts'

const Counts = ({ file: { plans } }: { file: ListingImport }) => {
  const { t, i18n } = useLingui()
  const words = {
    add: t`New`,
    update: t`Changed`,
    same: t`As they are`,
    refuse: t`Not imported`,
  }
  return (
    <dl className={styles.counts}>
      {(['add', 'update', 'same', 'refuse'] as const).map((plan) => (
        <div key={plan} data-plan={plan}>
          <dt>{words[plan]}</dt>
          <dd>{countInWords(i18n, plans[plan])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a file does row by row, before and after it is imported. */
export const CheckedFile = ({ file }: { file: ListingImport }) => {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const only = search.get('only') === 'problems' ? 'problems' : undefined
  const list = useImportRows(file._id, only)
  const wrong = file.plans.refuse + file.withoutPictures
  return (
    <section className={styles.file} aria-labelledby="checked-file">
      <h2 id="checked-file">
        <BreakingText text={file.fileName || t`The file`} />
      </h2>
      <Counts file={file} />
      <ImportStep file={file} />
      <FilterLinks
        label={t`Filter rows`}
        name="only"
        choices={[
          { value: '', words: t`All rows`, count: countInWords(i18n, file.rows) },
          { value: 'problems', words: t`With problems`, count: countInWords(i18n, wrong) },
        ]}
        chosen={only ?? ''}
      />
      <ListView
        list={list}
        failure={t`Failed to load the rows.`}
        empty={<EmptyState sentence={t`No row has a problem.`} />}
      >
        {(rows) => <ImportRows rows={rows} />}
      </ListView>
    </section>
  )
}
