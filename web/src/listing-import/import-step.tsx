import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListingImport } from '@thikana/contract/api'
import { countInWords } from '@thikana/texts/count'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './import-properties-page.module.css'

const toDo = ({ plans }: ListingImport): number => plans.add + plans.update

const Start = ({ file }: { file: ListingImport }) => {
  const { t, i18n } = useLingui()
  const count = toDo(file)
  const rows = countInWords(i18n, count)
  const start = useChange({
    send: () => api('PATCH /imports/:id', { params: { id: file._id } }),
    concerns: ['imports'],
    failed: t`The import could not be started`,
  })
  const forget = useChange({
    send: () => api('DELETE /imports/:id', { params: { id: file._id } }),
    concerns: ['imports'],
    done: t`The file is forgotten; nothing was changed.`,
    failed: t`Nothing was changed`,
  })
  return (
    <div className="row">
      {count > 0 && (
        <ActionButton variant="primary" run={start}>
          {t`${plural(count, { one: `Import ${rows} row`, other: `Import ${rows} rows` })}`}
        </ActionButton>
      )}
      <ActionButton variant="quiet" run={forget}>
        <Trans>Forget this file</Trans>
      </ActionButton>
    </div>
  )
}

const Progress = ({ file }: { file: ListingImport }) => {
  const { t, i18n } = useLingui()
  const [done, all] = [countInWords(i18n, file.done), countInWords(i18n, toDo(file))]
  return (
    <div className={styles.progress}>
      <progress max={Math.max(1, toDo(file))} value={file.done} aria-label={t`Rows imported`} />
      <p>
        <Trans>
          {done} of {all} rows are imported. You can leave this page; it goes on.
        </Trans>
      </p>
    </div>
  )
}

const Result = ({ file }: { file: ListingImport }) => {
  const { t, i18n } = useLingui()
  const { done, drafts, withoutPictures } = file
  const [imported, asDrafts] = [countInWords(i18n, done), countInWords(i18n, drafts)]
  const lacking = countInWords(i18n, withoutPictures)
  return (
    <Alert
      tone={file.plans.refuse + withoutPictures > 0 ? 'pending' : 'good'}
      title={t`${plural(done, { one: `${imported} row is imported`, other: `${imported} rows are imported` })}`}
    >
      {drafts > 0 && (
        <p>
          {t`${plural(drafts, {
            one: `${asDrafts} of them is a draft, which you send to be checked.`,
            other: `${asDrafts} of them are drafts, which you send to be checked.`,
          })}`}
        </p>
      )}
      {withoutPictures > 0 && (
        <p>
          {t`${plural(withoutPictures, {
            one: `Pictures of ${lacking} row could not be fetched.`,
            other: `Pictures of ${lacking} rows could not be fetched.`,
          })}`}
        </p>
      )}
      {drafts > 0 && (
        <p>
          <ButtonLink size="small" to="/dashboard/myAddedProperties?state=draft">
            <Trans>See your drafts</Trans>
          </ButtonLink>
        </p>
      )}
    </Alert>
  )
}

const steps = { checked: Start, running: Progress, done: Result }

/** What can be done with a file, how far it is, or what became of it. */
export const ImportStep = ({ file }: { file: ListingImport }) => {
  const Step = steps[file.status]
  return <Step file={file} />
}
