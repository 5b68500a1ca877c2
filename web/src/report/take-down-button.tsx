import { useForm } from '@mantine/form'
import type { ReportedListing } from '@thikana/contract/api'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonProblem } from '@thikana/domain/reason'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'

const problemOf = (typed: string) => reasonProblem(typed, { max: maxReasonLength, isRequired: true })

type Props = { listing: ReportedListing; onDone: () => void }

const TakeDownForm = ({ listing, onDone }: Props) => {
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: problemOf } })
  const markSaved = useUnsavedForm(form, `taking down ${listing._id}`)

  const send = useChange({
    send: ({ reason }: { reason: string }) =>
      api('PATCH /admin/reports/:id', {
        params: { id: listing._id },
        body: { decision: 'takeDown', reason: reason.trim(), count: listing.count },
      }),
    concerns: ['reports', 'properties', 'offers', 'wishlist'],
    done: ['Listing taken down', listing.title],
    failed: 'Take down: nothing was changed',
    form,
    onDone: () => {
      markSaved()
      onDone()
    },
  })

  return (
    <FormShell form={form} onValid={send} label="Take down">
      <p>
        The listing is rejected and removed from all lists, and pending offers on it end. We tell everyone who
        reported it. This can’t be undone.
      </p>
      <CountedTextarea
        label="Reason, for the agent"
        required
        minRows={3}
        maxLength={maxReasonLength}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <SubmitButton danger>Take down listing</SubmitButton>
      </FormActions>
    </FormShell>
  )
}

/** Asks why, and takes a reported listing off the site. */
export const TakeDownButton = ({ listing }: { listing: ReportedListing }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="dangerQuiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Take down
        <span className="visually-hidden"> {listing.title}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Take down “${listing.title}”?`}>
        <TakeDownForm listing={listing} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
