import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isDelistedByEdit } from '@thikana/domain/property/property'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, ApiError } from '../../client/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { isNotFound, refusalOf } from '../../ui/failure.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { FormSkeleton } from '../../ui/lists/skeleton.tsx'
import { useOpenMoves } from '../open-moves.ts'
import { RejectionReason } from '../rejection-reason.tsx'
import { PropertyForm } from './property-form.tsx'
import { draftChanges, draftOf, type PropertyDraft, requiredIn } from './property-form-rules.ts'
import { useProperty } from '../queries.ts'
import { useUsualPhotos } from '../quality/use-usual-photos.ts'

const toMine = (
  <ButtonLink to="/dashboard/myAddedProperties">
    <Trans>Back to my properties</Trans>
  </ButtonLink>
)

/** An update takes a listed property off the lists until it is checked, so the agent is asked first. */
const useDelistingQuestion = ({ title, isAdvertised }: Property) => {
  const { t } = useLingui()
  return () =>
    confirm({
      title: t`Update “${title}”?`,
      body: isAdvertised
        ? t`It is hidden from the lists and the home page until an admin has checked it again, and takes no new offers meanwhile. Offers, reviews and its place in wishlists stay; an offer outside a new price range can’t be accepted.`
        : t`It is hidden from the lists until an admin has checked it again, and takes no new offers meanwhile. Offers, reviews and its place in wishlists stay; an offer outside a new price range can’t be accepted.`,
      confirmLabel: t`Update property`,
    })
}

/** Nobody checks the agent’s own reference. */
const changesListing = (changes: ReturnType<typeof draftChanges>) =>
  Object.keys(changes).some((name) => name !== 'reference')

/** Requirements §7: a modifiedCount of 0 has its own sentence. */
const nothingUpdated = new ApiError(409, '')

const UpdateForm = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const confirmDelisting = useDelistingQuestion(property)
  const { _id, title, revision, agentName, agentEmail } = property
  const initial = draftOf(property)

  const isDelisted = (typed: PropertyDraft) =>
    changesListing(draftChanges(typed, initial)) && isDelistedByEdit(property)
  const update = async (typed: PropertyDraft) => {
    const changed = { ...requiredIn(typed), ...draftChanges(typed, initial) }
    const body = { ...changed, revision, agentName, agentEmail, status: 'pending' }
    const { modifiedCount } = await api('PATCH /properties/:id', { params: { id: _id }, body })
    if (modifiedCount === 0) throw nothingUpdated
  }

  const usualPhotos = useUsualPhotos([_id]).get(_id) ?? null
  return (
    <>
      <RejectionReason property={property} />
      <PropertyForm
        label={t`Update ${title}`}
        name={`property ${_id}`}
        initial={initial}
        missingImage={t`Please upload an image`}
        agent={{ name: agentName, email: agentEmail ?? '' }}
        usualPhotos={usualPhotos}
        submitLabel={property.isDraft ? t`Save draft` : t`Update property`}
        maySend={async (typed) => !isDelisted(typed) || confirmDelisting()}
        change={{
          send: update,
          // After a refused update, the form shows what was changed meanwhile beside what was typed.
          concerns: ['properties', 'wishlist', 'offers'],
          done: (_, typed) => {
            if (property.isDraft) return [t`Draft saved`, t`Send it to be checked when it is ready.`]
            const isChecked = changesListing(draftChanges(typed, initial))
            return isChecked
              ? [t`Property updated`, t`We check it again before it is listed.`]
              : t`Property updated`
          },
          failed: (error) =>
            error === nothingUpdated
              ? t`Nothing was updated`
              : [t`Update failed`, refusalOf(error) ?? t`What you typed is still here; please try again.`],
        }}
      />
    </>
  )
}

const Editable = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { title } = property
  const mayEdit = useOpenMoves(property).includes('edit')
  // A form that is open stays when something happens that rules it out: what is typed isn't lost, and sending it says why.
  const [couldEdit] = useState(mayEdit)
  if (mayEdit || couldEdit) return <UpdateForm property={property} />
  return (
    <EmptyState
      scene="forbidden"
      sentence={t`“${title}” can’t be updated.`}
      more={t`It was rejected, sold, let or reserved for somebody, or it isn’t yours.`}
      action={toMine}
    />
  )
}

/** /dashboard/updateProperty/:id */
export const UpdatePropertyPage = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, error, refetch } = useProperty(id)
  return (
    <>
      <PageTitle lead={t`After an update, an admin checks the property again before it is listed.`}>
        {t`Update Property`}
      </PageTitle>
      {data ? (
        <Editable key={data._id} property={data} />
      ) : isNotFound(error) ? (
        <EmptyState sentence={t`This property is not available.`} action={toMine} />
      ) : error ? (
        <LoadError sentence={t`Error loading properties`} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
