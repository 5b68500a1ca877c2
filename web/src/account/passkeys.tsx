import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSecurity } from '@thikana/contract/sign-in/account-security'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useChange } from '../ui/use-change.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { callAccount } from './calls.ts'
import { NamePasskey } from './name-passkey.tsx'
import { supportsPasskeys, createPasskey } from './passkey-window.ts'
import { Item, Items, Section } from './section.tsx'
import { useConfirmIdentity } from './use-confirm-identity.tsx'

type Passkey = AccountSecurity['passkeys'][number]

export const Passkeys = ({ security }: { security: AccountSecurity }) => {
  const { t } = useLingui()
  const { passkeys } = security
  const refresh = useRefresh()
  const { runConfirmed, dialog } = useConfirmIdentity(security)
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)

  const add = async (name: string) => {
    await createPasskey(name)
    setAdding(false)
    toast.success(t`Passkey added`)
    await refresh('session')
  }

  const rename = async (name: string) => {
    if (!renamed) return
    await callAccount('passkeys/rename', { id: renamed.id, name })
    setRenamed(null)
    await refresh('session')
  }

  const remove = useChange({
    send: ({ id }: Passkey) => callAccount('passkeys/remove', { id }),
    concerns: ['session'],
    done: t`Passkey removed`,
    failed: t`The passkey was not removed`,
  })

  const removalQuestion = ({ name }: Passkey) => ({
    title: t`Remove “${name}”?`,
    body: t`You can’t log in with it any more. Your device may still offer it until you delete it there.`,
    confirmLabel: t`Remove passkey`,
    danger: true,
  })

  const askAndRemove = (passkey: Passkey) => {
    const { title, confirmLabel: label, danger } = removalQuestion(passkey)
    runConfirmed(() => void remove(passkey), {
      title,
      lead: t`You can’t log in with it any more. Your device may still offer it until you delete it there. Enter your password first.`,
      label,
      danger,
    })
  }

  return (
    <Section
      title={t`Passkeys`}
      state={
        supportsPasskeys()
          ? t`Log in with your fingerprint, face or device code instead of a password.`
          : t`This browser doesn’t support passkeys.`
      }
      actions={
        supportsPasskeys() && (
          <Button aria-haspopup="dialog" onClick={() => runConfirmed(() => setAdding(true))}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {dialog}
      {passkeys.length > 0 && (
        <Items label={t`Passkeys`}>
          {passkeys.map((passkey) => {
            const { name } = passkey
            return (
              <Item
                key={passkey.id}
                name={name}
                about={
                  <Trans>
                    Added <DateText value={passkey.createdAt} />
                  </Trans>
                }
                actions={
                  <>
                    <Button size="small" aria-haspopup="dialog" onClick={() => setRenamed(passkey)}>
                      <Trans>
                        Rename<span className="visually-hidden"> {name}</span>
                      </Trans>
                    </Button>
                    {security.isConfirmed ? (
                      <ActionButton
                        size="small"
                        variant="dangerQuiet"
                        ask={removalQuestion(passkey)}
                        run={() => remove(passkey)}
                      >
                        <Trans>
                          Remove<span className="visually-hidden"> {name}</span>
                        </Trans>
                      </ActionButton>
                    ) : (
                      <Button
                        size="small"
                        variant="dangerQuiet"
                        aria-haspopup="dialog"
                        onClick={() => askAndRemove(passkey)}
                      >
                        <Trans>
                          Remove<span className="visually-hidden"> {name}</span>
                        </Trans>
                      </Button>
                    )}
                  </>
                }
              />
            )
          })}
        </Items>
      )}
      {isAdding && (
        <NamePasskey
          title={t`Add a passkey`}
          label={t`Add passkey`}
          name=""
          onName={add}
          onClose={() => setAdding(false)}
        />
      )}
      {renamed && (
        <NamePasskey
          title={t`Rename the passkey`}
          label={t`Rename`}
          name={renamed.name}
          onName={rename}
          onClose={() => setRenamed(null)}
        />
      )}
    </Section>
  )
}
