import type { Property } from '@thikana/contract/api'
import { isDelistedByEdit } from '@thikana/domain/property'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../client/api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { isLoggedOut, isNotFound, refusalOf, wasChangedSince } from '../ui/failure.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { FormSkeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { useOpenMoves } from './open-moves.ts'
import { PropertyForm } from './property-form.tsx'
import type { Draft } from '../session/use-saved-draft.ts'
import { draftChanges, draftOf, type PropertyDraft, requiredIn } from './property-form-rules.ts'
import { useProperty } from './queries.ts'

const toMine = <ButtonLink to="/dashboard/myAddedProperties">Back to my properties</ButtonLink>

/** Updating a listed property takes it off the lists for a while, so its agent is asked first. */
const confirmDelisting = ({ title, isAdvertised }: Property) =>
  confirm({
    title: `Update “${title}”?`,
    body: `It is hidden from the lists${isAdvertised ? ' and the home page' : ''} until an admin has checked it again, and takes no new offers meanwhile. Offers, reviews and its place in wishlists stay.`,
    confirmLabel: 'Update property',
  })

const UpdateForm = ({ property }: { property: Property }) => {
  const navigate = useNavigate()
  const refresh = useRefresh('properties', 'wishlist', 'offers')
  const { _id, title, revision, agentName, agentEmail } = property
  const initial = draftOf(property)

  // Requirements §7: a modifiedCount of 0 has its own sentence.
  const update = async (typed: PropertyDraft, draft: Draft<PropertyDraft>) => {
    const changes = draftChanges(typed, initial)
    const isChanged = Object.keys(changes).length > 0
    if (isChanged && isDelistedByEdit(property) && !(await confirmDelisting(property))) return null
    const required = requiredIn(typed)
    const body = { ...required, ...changes, revision, agentName, agentEmail, status: 'pending' }
    try {
      const { modifiedCount } = await api('PATCH /properties/:id', { params: { id: _id }, body })
      if (modifiedCount === 0) return toast.error('Nothing was updated')
    } catch (error) {
      if (isLoggedOut(error)) return error
      // The form then shows what was changed beside what was typed.
      if (wasChangedSince(error)) await refresh()
      toast.error('Update failed', refusalOf(error) ?? 'What you typed is still here; please try again.')
      return error
    }
    draft.markSent()
    toast.success('Property updated', 'We check it again before it is listed.')
    void refresh()
    await navigate('/dashboard/myAddedProperties')
  }

  return (
    <PropertyForm
      label={`Update ${title}`}
      name={`property ${_id}`}
      initial={initial}
      missingImage="Please upload an image"
      agent={{ name: agentName, email: agentEmail ?? '' }}
      submitLabel="Update property"
      onSend={update}
    />
  )
}

const Editable = ({ property }: { property: Property }) => {
  const mayEdit = useOpenMoves(property).includes('edit')
  // A form that is open stays when something happens that rules it out: what is typed isn't lost, and sending it says why.
  const [couldEdit] = useState(mayEdit)
  if (mayEdit || couldEdit) return <UpdateForm property={property} />
  return (
    <EmptyState
      scene="forbidden"
      sentence={`“${property.title}” can’t be updated.`}
      more="It was rejected, sold, let or reserved for somebody, or it isn’t yours."
      action={toMine}
    />
  )
}

/** /dashboard/updateProperty/:id */
export const UpdatePropertyPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useProperty(id)
  return (
    <>
      <PageTitle lead="After an update, an admin checks the property again before it is listed.">
        Update Property
      </PageTitle>
      {data ? (
        <Editable key={data._id} property={data} />
      ) : isNotFound(error) ? (
        <EmptyState sentence="This property is not available." action={toMine} />
      ) : error ? (
        <LoadError sentence="Error loading properties" onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
