import { can } from '@thikana/domain/access'
import { denial } from '@thikana/domain/denial'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { useActor, useSignedIn } from '../session/session.tsx'
import { isLoggedOut, refusalOf } from '../ui/failure.ts'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { PropertyForm } from './property-form.tsx'
import { wasSentBefore } from '../client/send-once.ts'
import type { Draft } from '../session/use-saved-draft.ts'
import { draftBody, emptyDraft, type PropertyDraft } from './property-form-rules.ts'

/** /dashboard/addProperty */
export const AddPropertyPage = () => {
  const me = useSignedIn()
  const actor = useActor()
  const navigate = useNavigate()
  const refresh = useRefresh('properties')
  const mayAdd = can(actor, 'property.add')

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
    <>
      <PageTitle lead={mayAdd && 'An admin checks each new listing and each change.'}>Add Property</PageTitle>
      {mayAdd ? (
        <PropertyForm
          label="New property"
          name="new property"
          initial={emptyDraft}
          missingImage="Image not uploaded"
          agent={me}
          submitLabel="Add property"
          onSend={add}
        />
      ) : (
        <Notice tone="bad">{denial(actor, 'property.add').message}</Notice>
      )}
    </>
  )
}
