import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedMail, Mail } from '@thikana/contract/api'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Alert } from '../ui/alert.tsx'
import { formatNumber } from '@thikana/texts/number'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { EmptyState, NoResults } from '../ui/lists/empty-state.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useTable } from '../ui/lists/use-table.ts'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './outbox-page.module.css'

const mail: Column<Pick<FailedMail, 'subject' | 'to' | 'createdAt'>> = {
  head: msg`Mail`,
  isTitle: true,
  sorts: ['oldest', 'newest'],
  cell: ({ subject, to, createdAt }) => (
    <div className={styles.head} data-lines>
      <strong>{subject}</strong>
      <span>
        <Trans>
          To <MailText address={to} />
        </Trans>
      </span>
      <span>
        <MomentText value={createdAt} />
      </span>
    </div>
  ),
}

/** The email's text, with its addresses as links. */
const EmailText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {text.split(/(https?:\/\/\S+)/).map((part, at) =>
      at % 2 ? (
        <a key={at} href={part}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

const waitingColumns: readonly Column<Mail>[] = [
  mail,
  {
    head: msg`Text`,
    cell: ({ text }, isOpen) =>
      isOpen ? (
        <EmailText text={text} />
      ) : (
        <p className={styles.brief} data-excerpt>
          {text}
        </p>
      ),
  },
]

const idOf = ({ _id }: { _id: string }) => _id

const NoMails = ({ search, onClear, sentence, more }: NoMailsProps) => {
  const { t } = useLingui()
  if (!search) return <EmptyState sentence={sentence} more={more} />
  return (
    <NoResults
      sentence={t`No emails found.`}
      more={t`No address has “${search}”. Part of a word is enough.`}
      onClear={onClear}
    />
  )
}

type NoMailsProps = { search: string; onClear: () => void; sentence: string; more: string }

const WaitingMails = () => {
  const { t } = useLingui()
  const table = useTable('mails', 'mails', 'GET /admin/mails', {})
  const { search, goTo } = table.address
  return (
    <>
      <div className={styles.care}>
        <Alert tone="pending" title={t`Handle these with care`}>
          <Trans>A link in an email acts for the person it is addressed to. Give it to nobody else.</Trans>
        </Alert>
      </div>
      <StaffTable
        table={table}
        list={table.list}
        caption={t`Waiting emails`}
        columns={waitingColumns}
        rowKey={idOf}
        nameOf={({ subject, to }) => t`“${subject}” to ${to}`}
        searchLabel={t`Search by address`}
        folds={{ first: 'closed', has: () => true }}
        failure={t`Failed to load emails.`}
        empty={
          <NoMails
            search={search}
            onClear={() => goTo({ search: null })}
            sentence={t`No emails are waiting.`}
            more={t`Emails appear here when people register or ask for a link.`}
          />
        }
        actions={({ text }) => (
          <CopyButton
            value={text}
            label={t`Copy text`}
            advice={t`Please select the text and copy it by hand.`}
          />
        )}
      />
    </>
  )
}

const FailureText = ({ mail: { isBounced, reason, canBeResent } }: { mail: FailedMail }) => {
  const { t } = useLingui()
  if (canBeResent)
    return isBounced
      ? t`The mail server refuses this address (${reason}).`
      : t`Tried for a day without success (${reason}).`
  return isBounced
    ? t`The mail server refuses this address (${reason}). Its link has expired; the person must ask for a new one.`
    : t`Tried for a day without success (${reason}). Its link has expired; the person must ask for a new one.`
}

const Resend = ({ mail: { _id, canBeResent } }: { mail: FailedMail }) => {
  const { t } = useLingui()
  const run = useChange({
    send: () => api('POST /admin/mails/:id/resend', { params: { id: _id } }),
    concerns: ['mails'],
    failed: t`The email was not sent`,
  })
  if (!canBeResent) return null
  return (
    <ActionButton run={run}>
      <Trans>Send again</Trans>
    </ActionButton>
  )
}

const failedColumns: readonly Column<FailedMail>[] = [
  mail,
  {
    head: msg`Why it failed`,
    cell: (failed) => (
      <p className={styles.text}>
        <FailureText mail={failed} />
      </p>
    ),
  },
]

/** Sends the selected ones again that can be, one after the other. */
const ResendSelected = ({ rows, onDone }: { rows: readonly FailedMail[]; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const open = rows.filter(({ canBeResent }) => canBeResent)
  const run = useChange({
    send: async () => {
      for (const { _id } of open) await api('POST /admin/mails/:id/resend', { params: { id: _id } })
    },
    concerns: ['mails'],
    failed: t`Not every email was sent`,
    onShown: onDone,
  })
  const count = formatNumber(i18n, open.length)
  if (open.length === 0) return <span>{t`None of these can be sent again.`}</span>
  return (
    <ActionButton size="small" variant="primary" run={run}>
      {t`Send again (${count})`}
    </ActionButton>
  )
}

/** Mails that were given up: none is lost without an admin seeing why. */
const FailedMails = () => {
  const { t } = useLingui()
  const table = useTable('failedMails', 'mails', 'GET /admin/mails/failed', {})
  const { search, goTo } = table.address
  return (
    <StaffTable
      table={table}
      list={table.list}
      caption={t`Failed emails`}
      columns={failedColumns}
      rowKey={idOf}
      nameOf={({ subject, to }) => t`“${subject}” to ${to}`}
      searchLabel={t`Search by address`}
      bulk={(rows, clear) => <ResendSelected rows={rows} onDone={clear} />}
      failure={t`Failed to load the emails that weren’t sent.`}
      empty={
        <NoMails
          search={search}
          onClear={() => goTo({ search: null })}
          sentence={t`No email has failed.`}
          more={t`Emails that can’t be delivered within a day appear here.`}
        />
      }
      actions={(failed) => <Resend mail={failed} />}
    />
  )
}

/** /dashboard/outbox: with a mail server, the mails that it didn't take; without one, all of them. */
export const OutboxPage = () => {
  const { t } = useLingui()
  const { hasOutbox } = useSite()
  const lead = hasOutbox
    ? t`No mail server is set up, so emails wait here. Pass each one to the person it is for.`
    : t`Emails that could not be delivered within a day, and why.`
  return (
    <>
      <PageTitle
        lead={lead}
        actions={
          <ButtonLink to="/dashboard/emailPreview">
            <Trans>All emails</Trans>
          </ButtonLink>
        }
      >
        {t`Outbox`}
      </PageTitle>
      {hasOutbox ? <WaitingMails /> : <FailedMails />}
    </>
  )
}
