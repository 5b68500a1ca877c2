import { NativeSelect } from '@mantine/core'
import type { EmailPreview, EmailSummary } from '@thikana/contract/api'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmailFrame } from './email-frame.tsx'
import styles from './email-preview-page.module.css'
import { useEmail, useEmails } from './queries.ts'

const looks = [
  { value: '', words: 'Light' },
  { value: 'dark', words: 'Dark' },
  { value: 'text', words: 'Plain text' },
] as const

/** The emails of each group, in the order in which the groups come first. */
const choicesOf = (emails: readonly EmailSummary[]) =>
  Object.entries(Object.groupBy(emails, ({ group }) => group)).map(([group, ofGroup = []]) => ({
    group,
    items: ofGroup.map(({ name, subject }) => ({ value: name, label: subject })),
  }))

const EmailView = ({ email: { subject, html, text }, look }: { email: EmailPreview; look: string }) =>
  look === 'text' ? (
    <p className={styles.text}>{text}</p>
  ) : (
    <EmailFrame key={subject} subject={subject} html={html} scheme={look === 'dark' ? 'dark' : 'light'} />
  )

const Preview = ({ emails }: { emails: EmailSummary[] }) => {
  const [search, setSearch] = useSearchParams()
  const [chosen, look] = [search.get('email'), search.get('look') ?? '']
  const name = emails.some((email) => email.name === chosen) ? (chosen ?? undefined) : emails[0]?.name
  const { data: email, isError, isPlaceholderData, refetch } = useEmail(name)

  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    next.set('email', value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <NativeSelect
        className={styles.choice}
        label="Email"
        data={choicesOf(emails)}
        value={name}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FilterLinks label="Shown as" name="look" choices={looks} chosen={look} />
      {isError ? (
        <LoadError sentence="Failed to load the email." onRetry={() => void refetch()} />
      ) : email ? (
        <section aria-label="The email" aria-busy={isPlaceholderData} className={styles.email}>
          <dl className={styles.head}>
            <dt>Subject</dt>
            <dd>{email.subject}</dd>
          </dl>
          <EmailView email={email} look={look} />
        </section>
      ) : (
        <Skeleton height="720px" />
      )}
    </>
  )
}

/** /dashboard/emailPreview: what each email says, as this site sends it. */
export const EmailPreviewPage = () => {
  const { data: emails, isError, refetch } = useEmails()
  return (
    <>
      <PageTitle
        lead="Every email that this site sends, with example data. Links lead nowhere here."
        actions={<ButtonLink to="/dashboard/outbox">Outbox</ButtonLink>}
      >
        Emails
      </PageTitle>
      {emails ? (
        <Preview emails={emails} />
      ) : isError ? (
        <LoadError sentence="Failed to load the emails." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="720px" />
      )}
    </>
  )
}
