import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EmailPreview, EmailSummary } from '@thikana/contract/api'
import { type SyntheticEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRoute } from '../client/use-route.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { isNotFound } from '../ui/failure.ts'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import styles from './email-preview-page.module.css'

const looks = [
  { value: '', words: msg`Light` },
  { value: 'dark', words: msg`Dark` },
  { value: 'text', words: msg`Plain text` },
] as const

const Loading = () => <Skeleton height="720px" />

/** Every email by its group, in the order in which the groups come first. */
const EmailLinks = ({ emails }: { emails: readonly EmailSummary[] }) => (
  <div className={styles.groups}>
    {Object.entries(Object.groupBy(emails, ({ group }) => group)).map(([group, ofGroup = []]) => (
      <section key={group}>
        <h2>{group}</h2>
        <ul>
          {ofGroup.map(({ name, subject }) => (
            <li key={name}>
              <Link to={`?email=${name}`}>{subject}</Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const AllEmails = () => {
  const { t } = useLingui()
  const {
    data: emails,
    isError,
    refetch,
  } = useRoute('emails', 'GET /admin/emails', {}, { staleTime: Infinity })
  if (emails) return <EmailLinks emails={emails} />
  return isError ? (
    <LoadError sentence={t`Failed to load the emails.`} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  )
}

type FrameProps = { subject: string; html: string; scheme: 'light' | 'dark' }

const darkOnly = '(prefers-color-scheme: dark)'

/** The email follows the reader's system; here, the chosen scheme. */
const inScheme = (html: string, scheme: FrameProps['scheme']) =>
  html.replaceAll(darkOnly, scheme === 'dark' ? 'all' : 'not all')

/** An email as a mail reader shows it: as high as it is, without scripts, and with links that lead nowhere. */
const EmailFrame = ({ subject, html, scheme }: FrameProps) => {
  const { t } = useLingui()
  const [height, setHeight] = useState(720)

  const settle = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    if (!page) return
    const measure = () => setHeight(page.documentElement.offsetHeight)
    page.addEventListener('click', (event) => event.preventDefault())
    new ResizeObserver(measure).observe(page.documentElement)
    measure()
  }

  return (
    <iframe
      className={styles.frame}
      title={t`The email “${subject}”`}
      // Without scripts, so what it shares our origin for is being measured.
      sandbox="allow-same-origin"
      srcDoc={inScheme(html, scheme)}
      style={{ height, colorScheme: scheme }}
      onLoad={settle}
    />
  )
}

const EmailView = ({ email: { subject, html, text }, look }: { email: EmailPreview; look: string }) => {
  const { t } = useLingui()
  return (
    <article aria-label={t`The email`} className={styles.email}>
      <p className={styles.subject}>{subject}</p>
      {look === 'text' ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <EmailFrame subject={subject} html={html} scheme={look === 'dark' ? 'dark' : 'light'} />
      )}
    </article>
  )
}

const OneEmail = ({ name, look }: { name: string; look: string }) => {
  const { t } = useLingui()
  const {
    data: email,
    error,
    refetch,
  } = useRoute('emails', 'GET /admin/emails/:name', { params: { name } }, { staleTime: Infinity })
  return (
    <>
      <FilterLinks
        label={t`View as`}
        name="look"
        choices={looks.map(({ value, words }) => ({ value, words: t(words) }))}
        chosen={look}
      />
      {email ? (
        <EmailView email={email} look={look} />
      ) : isNotFound(error) ? (
        <EmptyState sentence={t`There is no such email.`} more={t`Choose one from the list of all emails.`} />
      ) : error ? (
        <LoadError sentence={t`Failed to load the email.`} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const toOutbox = (
  <ButtonLink to="/dashboard/outbox">
    <Trans>Outbox</Trans>
  </ButtonLink>
)
const toAll = (
  <ButtonLink to="/dashboard/emailPreview">
    <Trans>All emails</Trans>
  </ButtonLink>
)

/** /dashboard/emailPreview: what each email says, as this site sends it. */
export const EmailPreviewPage = () => {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const name = search.get('email')
  return (
    <>
      <PageTitle
        lead={t`Every email this site sends, with example data. The links here lead nowhere.`}
        actions={name ? toAll : toOutbox}
      >
        {t`Emails`}
      </PageTitle>
      {name ? <OneEmail name={name} look={search.get('look') ?? ''} /> : <AllEmails />}
    </>
  )
}
