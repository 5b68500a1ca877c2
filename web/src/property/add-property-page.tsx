import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/access'
import { denial } from '@thikana/domain/denial'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../client/api.ts'
import { useActor, useSignedIn } from '../session/session.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { isLoggedOut, isNotFound, refusalOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { FormSkeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { PropertyForm } from './property-form.tsx'
import { wasSentBefore } from '../client/send-once.ts'
import type { Draft } from '../session/use-saved-draft.ts'
import { draftBody, draftOf, emptyDraft, type PropertyDraft } from './property-form-rules.ts'
import { useProperty } from './queries.ts'

/** `copyOf`: a listing of theirs that the new one begins with. */
const NewProperty = ({ copyOf }: { copyOf?: Property }) => {
  const me = useSignedIn()
  const navigate = useNavigate()
  const refresh = useRefresh('properties')
  const initial = useMemo(() => (copyOf ? draftOf(copyOf) : emptyDraft), [copyOf])

  const add = async (typed: PropertyDraft, draft: Draft<PropertyDraft>) => {
    const agent = { agentName: me.name, agentEmail: me.email, agentImage: me.image }
    const state = { status: 'pending', createdAt: new Date().toISOString() }
    try {
      const body = { ...draftBody(typed), ...agent, ...state }
      await api('POST /properties', { body, key: draft.key() })
    } catch (error) {
      if (isLoggedOut(error)) return error
      if (wasSentBefore(error)) draft.becomeAnother()
      toast.error('Could not add property', refusalOf(error) ?? 'Something went wrong')
      return error
    }
    draft.markSent()
    toast.success('Property added successfully')
    void refresh()
    await navigate('/dashboard/myAddedProperties')
  }

  return (
    <PropertyForm
      label="New property"
      name={copyOf ? `copy of ${copyOf._id}` : 'new property'}
      initial={initial}
      missingImage="Image not uploaded"
      agent={me}
      submitLabel="Add property"
      onSend={add}
    />
  )
}

const CopiedProperty = ({ id }: { id: string }) => {
  const { data, error, refetch } = useProperty(id)
  if (data) return <NewProperty key={data._id} copyOf={data} />
  if (isNotFound(error)) return <NewProperty />
  if (error) return <LoadError sentence="Error loading properties" onRetry={() => void refetch()} />
  return <FormSkeleton />
}

/** /dashboard/addProperty; with `?copy=`, what a listing of theirs has. */
export const AddPropertyPage = () => {
  const actor = useActor()
  const copied = useSearchParams()[0].get('copy')
  const mayAdd = can(actor, 'property.add')
  return (
    <>
      <PageTitle lead={mayAdd && 'An admin checks each new listing and each change.'}>Add Property</PageTitle>
      {!mayAdd && <Notice tone="bad">{denial(actor, 'property.add').message}</Notice>}
      {mayAdd && (copied ? <CopiedProperty id={copied} /> : <NewProperty />)}
    </>
  )
}
