import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { Alert } from '../ui/alert.tsx'

/** Says that the form was filled with a draft, which can be discarded; nothing if it wasn't. */
export const DraftAlert = ({ savedAt, onDiscard }: { savedAt: string | null; onDiscard: () => void }) => {
  const { t } = useLingui()
  if (savedAt === null) return null
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard this draft?`,
      body: t`The form goes back to how it was before you typed.`,
      confirmLabel: t`Discard draft`,
      danger: true,
    })
    if (isSure) onDiscard()
  }
  return (
    <Alert tone="pending" title={t`Your draft is back`}>
      <p>
        <Trans>
          You typed this on <MomentText value={savedAt} />. It is stored only on this device until you send
          it.
        </Trans>
      </p>
      <div style={{ marginTop: 8 }}>
        <Button size="small" onClick={() => void discard()}>
          <Trans>Discard draft</Trans>
        </Button>
      </div>
    </Alert>
  )
}
