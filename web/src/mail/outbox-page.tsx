import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedMail, Mail } from '@thikana/contract/api'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { useRouteList } from '../ui/lists/use-route-list.ts'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './outbox-page.module.css'

const mail: Column<Pick<FailedMail, 'subject' | 'to' | 'createdAt'>> = {
  head: msg`Mail`,
  isTitle: true,
  cell: ({ subject, to, createdAt }) => (
    <div className={styles.head}>
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
  { head: msg`Text`, cell: ({ text }) => <EmailText text={text} /> },
]

const WaitingMails = () => {
  const { t } = useLingui()
  const list = useRouteList('mails', 'GET /admin/mails', { query: {}, limit: 50 })
  return (
    <>
      <div className={styles.care}>
        <Alert tone="pending" title={t`Handle these with care`}>
          <Trans>A link in an email acts for the person it is addressed to. Give it to nobody else.</Trans>
        </Alert>
      </div>
      <ListView
        list={list}
        failure={t`Failed to load emails.`}
        empty={
          <EmptyState
            sentence={t`No emails are waiting.`}
            more={t`Emails appear here when people register or ask for a link.`}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Waiting emails`}
            columns={waitingColumns}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={({ text }) => (
              <CopyButton
                value={text}
                label={t`Copy text`}
                advice={t`Please select the text and copy it by hand.`}
              />
            )}
          />
        )}
      </ListView>
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

/** Mails that were given up: none is lost without an admin seeing why. */
const FailedMails = () => {
  const { t } = useLingui()
  const list = useRouteList('mails', 'GET /admin/mails/failed', { query: {}, limit: 50 })
  return (
    <ListView
      list={list}
      failure={t`Failed to load the emails that weren’t sent.`}
      empty={
        <EmptyState
          sentence={t`No email has failed.`}
          more={t`Emails that can’t be delivered within a day appear here.`}
        />
      }
    >
      {(rows) => (
        <DataTable
          caption={t`Failed emails`}
          columns={failedColumns}
          rows={rows}
          rowKey={({ _id }) => _id}
          actions={(failed) => <Resend mail={failed} />}
        />
      )}
    </ListView>
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
