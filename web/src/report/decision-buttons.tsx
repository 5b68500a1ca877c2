import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportedListing } from '@thikana/contract/api'
import { openMoves, toStatus } from '@thikana/domain/lifecycle'
import {
  type ReportDecision,
  reportDecisions,
  reportFacts,
  reportMoves,
  reportParties,
} from '@thikana/domain/report/report'
import { api } from '../client/api.ts'
import { ReasonForm } from '../session/reason-form.tsx'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'

type Props = { listing: ReportedListing; onDone: () => void }

const TakeDownForm = ({ listing: { _id: id, title, count }, onDone }: Props) => {
  const { t } = useLingui()
  return (
    <ReasonForm
      name={`taking down ${id}`}
      label={t`Take down`}
      reasonLabel={t`Reason, for the agent`}
      submit={t`Take down listing`}
      send={(reason) =>
        api('PATCH /admin/reports/:id', { params: { id }, body: { decision: 'takeDown', reason, count } })
      }
      concerns={['reports', 'properties', 'offers', 'wishlist']}
      done={[t`Listing taken down`, title]}
      failed={t`Take down: nothing was changed`}
      onDone={onDone}
    >
      <p>
        <Trans>
          The listing is rejected and removed from all lists, and pending offers on it end. We tell everyone
          who reported it. This can’t be undone.
        </Trans>
      </p>
    </ReasonForm>
  )
}

/** Asks why, and takes a reported listing off the site. */
const TakeDownButton = ({ listing }: { listing: ReportedListing }) => {
  const { t } = useLingui()
  const { title } = listing
  return (
    <DialogButton
      size="small"
      variant="dangerQuiet"
      title={t`Take down “${title}”?`}
      content={(close) => <TakeDownForm listing={listing} onDone={close} />}
    >
      <Trans>
        Take down
        <span className="visually-hidden"> {title}</span>
      </Trans>
    </DialogButton>
  )
}

type Plain = Exclude<ReportDecision, 'takeDown'>

const decisions: Record<
  Plain,
  {
    label: MessageDescriptor
    done: MessageDescriptor
    failed: MessageDescriptor
    title: (listing: ReportedListing) => MessageDescriptor
    body: MessageDescriptor
    danger: boolean
  }
> = {
  dismiss: {
    label: msg`Dismiss`,
    done: msg`Reports dismissed`,
    failed: msg`Dismiss: nothing was changed`,
    title: ({ title }) => msg`Dismiss the reports of “${title}”?`,
    body: msg`The listing stays as it is. We tell everyone who reported it that nothing was wrong. They can report it again.`,
    danger: false,
  },
  markAgent: {
    label: msg`Mark agent as fraud`,
    done: msg`Agent marked as fraud`,
    failed: msg`Mark agent as fraud: nothing was changed`,
    title: ({ agentName }) => msg`Mark ${agentName} as fraud?`,
    body: msg`This removes all of the agent’s properties and restricts access: open offers on them are declined. We tell everyone who reported it that the listing was removed. Only another admin can lift the mark.`,
    danger: true,
  },
  close: {
    label: msg({ message: 'Close', context: 'end the reports of a listing' }),
    done: msg`Reports closed`,
    failed: msg`Close: nothing was changed`,
    title: ({ title }) => msg`Close the reports of “${title}”?`,
    body: msg`The listing is no longer shown. We tell everyone who reported it.`,
    danger: false,
  },
}

const DecisionButton = ({ listing, decision }: { listing: ReportedListing; decision: Plain }) => {
  const { t } = useLingui()
  const { done, failed, title, body, danger } = decisions[decision]
  const label = t(decisions[decision].label)

  const decide = useChange({
    send: () =>
      api('PATCH /admin/reports/:id', {
        params: { id: listing._id },
        body: { decision, count: listing.count },
      }),
    concerns: ['reports', 'properties', 'users', 'offers'],
    done: [t(done), listing.title],
    failed: t(failed),
  })

  return (
    <ActionButton
      size="small"
      variant={danger ? 'dangerQuiet' : 'secondary'}
      ask={{ title: t(title(listing)), body: t(body), confirmLabel: label, danger, isExpected: !danger }}
      run={decide}
    >
      {label}
      <span className="visually-hidden">, {listing.title}</span>
    </ActionButton>
  )
}

export const DecisionButtons = ({ listing }: { listing: ReportedListing }) => {
  const parties = reportParties(useActor(), listing)
  const open = { status: toStatus(reportMoves, 'send'), facts: reportFacts(listing) }
  const moves: readonly string[] = openMoves(reportMoves, open, parties)
  return reportDecisions
    .filter((decision) => moves.includes(decision))
    .map((decision) =>
      decision === 'takeDown' ? (
        <TakeDownButton key={decision} listing={listing} />
      ) : (
        <DecisionButton key={decision} listing={listing} decision={decision} />
      ),
    )
}
