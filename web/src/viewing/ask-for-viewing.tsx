import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../client/api.ts'
import { useSendOnce } from '../client/send-once.ts'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { IconCalendar } from '../ui/icons.ts'
import { TimeForm } from './time-form.tsx'

type Props = { threadId: string; otherName: string; propertyTitle: string }

/** Opens the choice of a time, in a conversation. */
export const AskForViewing = ({ threadId, otherName, propertyTitle }: Props) => {
  const { t } = useLingui()
  // Here, since the dialog may be closed and opened again between two tries.
  const sendOnce = useSendOnce()
  return (
    <DialogButton
      size="small"
      icon={<IconCalendar size={18} />}
      title={t`See ${propertyTitle}`}
      content={(close) => (
        <TimeForm
          of={{ threadId }}
          otherName={otherName}
          label={t`Book a viewing`}
          submit={t`Ask for this time`}
          done={[t`Viewing requested`, t`${otherName} will confirm it.`]}
          failed={t`The viewing was not requested.`}
          send={(wanted) => sendOnce((key) => api('POST /viewings', { body: { threadId, ...wanted }, key }))}
          onSent={close}
        />
      )}
    >
      <Trans>Book a viewing</Trans>
    </DialogButton>
  )
}
