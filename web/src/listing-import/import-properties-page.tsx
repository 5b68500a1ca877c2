import { Trans, useLingui } from '@lingui/react/macro'
import { importLimits } from '@thikana/domain/property/listing-import'
import { formatNumber } from '@thikana/texts/number'
import { can } from '@thikana/domain/user/access'
import { denial } from '@thikana/domain/denial'
import { refusalText } from '@thikana/texts/refusal'
import { useState } from 'react'
import { useActor } from '../session/session.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { refusalOf } from '../ui/failure.ts'
import { IconFileUpload } from '../ui/icons.ts'
import { FileButton } from '../ui/inputs/file-button.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { FormSkeleton } from '../ui/lists/skeleton.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import { CheckedFile } from './checked-file.tsx'
import styles from './import-properties-page.module.css'
import { sendFile, useLatestImport } from './queries.ts'

const fileTypes = '.csv,text/csv'

const Templates = () => (
  <div className="row">
    <DownloadLink href="/api/imports/template?language=en">
      <Trans>Template in English</Trans>
    </DownloadLink>
    <DownloadLink href="/api/imports/template?language=bn">
      <Trans>Template in Bangla</Trans>
    </DownloadLink>
    <DownloadLink href="/api/properties/agent/file">
      <Trans>Your listings as a file</Trans>
    </DownloadLink>
  </div>
)

/** A refusal of the file stays in sight until the next one: it says what to correct, in the language that the page had then. */
const FileField = ({ isRunning }: { isRunning: boolean }) => {
  const { t, i18n } = useLingui()
  const [refusal, setRefusal] = useState<{ sentence: string; language: string } | null>(null)
  const { act, isPending } = useAction()
  const check = useChange({
    send: (file: File) => sendFile(file, i18n.locale),
    concerns: ['imports'],
    done: t`The file is checked; nothing was changed yet.`,
    failed: (error) => {
      const sentence = refusalOf(error)
      setRefusal(sentence === null ? null : { sentence, language: i18n.locale })
      return sentence ? null : [t`The file can’t be imported`, t`Nothing was changed. Please try again.`]
    },
  })
  const choose = (file: File) => {
    setRefusal(null)
    void act(() => check(file))
  }
  return (
    <>
      {refusal && (
        <Alert tone="bad" title={t`The file can’t be imported`}>
          <p>
            {refusal.language === i18n.locale
              ? refusal.sentence
              : t`Choose it again to read why. Nothing was changed.`}
          </p>
        </Alert>
      )}
      {isPending ? (
        <Button variant="primary" pending>
          <Trans>Checking the file</Trans>
        </Button>
      ) : (
        <FileButton
          accept={fileTypes}
          onFile={choose}
          icon={<IconFileUpload />}
          disabled={isRunning}
          aria-describedby="import-file"
        >
          <Trans>Choose a CSV file</Trans>
        </FileButton>
      )}
    </>
  )
}

const Import = () => {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useLatestImport()
  const rows = formatNumber(i18n, importLimits.rows)
  if (error && !data)
    return <LoadError sentence={t`Failed to load the file.`} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const latest = data.import
  return (
    <>
      <section className={styles.start} aria-label={t`The file`}>
        <p id="import-file" className={styles.words}>
          <Trans>
            One listing a row, at most {rows}. The names of the columns may be in English or Bangla, and
            amounts as you write them: ৮৫ লাখ, 85 lakh or 8500000. A row with your reference of a listing
            changes that listing.
          </Trans>
        </p>
        <Templates />
        <FileField isRunning={latest?.status === 'running'} />
      </section>
      {latest && <CheckedFile key={latest._id} file={latest} />}
    </>
  )
}

/** /dashboard/importProperties */
export const ImportPropertiesPage = () => {
  const { t, i18n } = useLingui()
  const actor = useActor()
  const mayImport = can(actor, 'property.import')
  return (
    <>
      <PageTitle lead={t`You see what each row would do before anything is changed.`}>
        {t`Import properties`}
      </PageTitle>
      {mayImport ? (
        <Import />
      ) : (
        <Alert tone="bad">{refusalText(i18n, denial(actor, 'property.import'))}</Alert>
      )}
    </>
  )
}
