import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { denial } from '@thikana/domain/denial'
import { isRejected } from '@thikana/domain/property/property'
import { refusalText } from '@thikana/texts/refusal'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../client/api.ts'
import { useActor, useSignedIn } from '../../session/session.tsx'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { isNotFound, refusalOf } from '../../ui/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconFileUpload } from '../../ui/icons.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { FormSkeleton } from '../../ui/lists/skeleton.tsx'
import { PropertyForm } from './property-form.tsx'
import { draftBody, draftOf, emptyDraft, type PropertyDraft } from './property-form-rules.ts'
import { useProperty } from '../queries.ts'

/** `copyOf`: a property of the agent whose values the form starts with. */
const NewProperty = ({ copyOf }: { copyOf?: Property }) => {
  const { t } = useLingui()
  const me = useSignedIn()
  const initial = useMemo(() => (copyOf ? { ...draftOf(copyOf), reference: '' } : emptyDraft), [copyOf])

  const add = (typed: PropertyDraft, key: string) => {
    const agent = { agentName: me.name, agentEmail: me.email, agentImage: me.image }
    const state = { status: 'pending', createdAt: new Date().toISOString() }
    return api('POST /properties', { body: { ...draftBody(typed), ...agent, ...state }, key })
  }

  /** A copy of a listing that stays is of another home: its agent says that the photos were taken of this one. */
  const mayCopyPhotos = async ({ images }: PropertyDraft) => {
    const copied = new Set(initial.images.map(({ url }) => url))
    if (!copyOf || isRejected(copyOf) || !images.some(({ url }) => copied.has(url))) return true
    const { title } = copyOf
    return confirm({
      title: t`Do the photos show this home?`,
      body: t`They were copied from “${title}”. Photos of another home are a reason to reject a listing.`,
      confirmLabel: t`They show this home`,
      keepLabel: t`Change the photos`,
    })
  }

  return (
    <PropertyForm
      label={t`New property`}
      name={copyOf ? `copy of ${copyOf._id}` : 'new property'}
      initial={initial}
      missingImage={t`Image not uploaded`}
      agent={me}
      submitLabel={t`Add property`}
      maySend={mayCopyPhotos}
      change={{
        send: add,
        concerns: ['properties'],
        done: t`Property added successfully`,
        failed: (error) => [t`Could not add property`, refusalOf(error) ?? t`Something went wrong`],
      }}
    />
  )
}

const CopiedProperty = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useProperty(id)
  if (data) return <NewProperty key={data._id} copyOf={data} />
  if (isNotFound(error)) return <NewProperty />
  if (error) return <LoadError sentence={t`Error loading properties`} onRetry={() => void refetch()} />
  return <FormSkeleton />
}

/** /dashboard/addProperty; `?copy=` names a property to start from. */
export const AddPropertyPage = () => {
  const { t, i18n } = useLingui()
  const actor = useActor()
  const copied = useSearchParams()[0].get('copy')
  const mayAdd = can(actor, 'property.add')
  return (
    <>
      <PageTitle
        lead={mayAdd && t`An admin checks each new listing and each change.`}
        actions={
          mayAdd && (
            <ButtonLink to="/dashboard/importProperties" icon={<IconFileUpload />}>
              {t`Import a file`}
            </ButtonLink>
          )
        }
      >
        {t`Add Property`}
      </PageTitle>
      {!mayAdd && <Alert tone="bad">{refusalText(i18n, denial(actor, 'property.add'))}</Alert>}
      {mayAdd && (copied ? <CopiedProperty id={copied} /> : <NewProperty />)}
    </>
  )
}
