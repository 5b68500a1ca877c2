import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { useSendOnce } from '../client/send-once.ts'
import { TimeForm, type WantedTime } from '../viewing/time-form.tsx'

/** Asks for a viewing of a home, and then leads to the conversation about it. */
export const BookForm = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { _id: propertyId, agentName: otherName } = property
  const navigate = useNavigate()
  const sendOnce = useSendOnce()

  const book = async (wanted: WantedTime) => {
    await sendOnce((key) => api('POST /viewings', { body: { propertyId, ...wanted }, key }))
    // The viewing is asked for, also if its conversation can't be found now.
    const [thread] = await api('GET /threads', { query: { propertyId, limit: 1 } }).catch(() => [])
    return thread
  }

  return (
    <TimeForm
      of={{ propertyId }}
      otherName={otherName}
      label={t`Book a viewing`}
      submit={t`Ask for this time`}
      done={[t`Viewing requested`, t`${otherName} will confirm it.`]}
      failed={t`The viewing was not requested.`}
      send={book}
      onSent={(thread) =>
        void navigate(thread ? `/dashboard/messages/${thread._id}#viewing` : '/dashboard/messages')
      }
    />
  )
}
