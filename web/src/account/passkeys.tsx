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

const removalQuestion = ({ name }: Passkey) => ({
  title: `Remove “${name}”?`,
  body: 'You can’t log in with it any more. Your device may still offer it until you delete it there.',
  confirmLabel: 'Remove passkey',
  danger: true,
})

export const Passkeys = ({ security }: { security: AccountSecurity }) => {
  const { passkeys } = security
  const refresh = useRefresh()
  const { runConfirmed, dialog } = useConfirmIdentity(security)
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)

  const add = async (name: string) => {
    await createPasskey(name)
    setAdding(false)
    toast.success('Passkey added')
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
    done: 'Passkey removed',
    failed: 'The passkey was not removed',
  })

  const askAndRemove = (passkey: Passkey) => {
    const { title, body, confirmLabel: label, danger } = removalQuestion(passkey)
    runConfirmed(() => void remove(passkey), {
      title,
      lead: `${body} Enter your password first.`,
      label,
      danger,
    })
  }

  return (
    <Section
      title="Passkeys"
      state={
        supportsPasskeys()
          ? 'Log in with your fingerprint, face or device code instead of a password.'
          : 'This browser doesn’t support passkeys.'
      }
      actions={
        supportsPasskeys() && (
          <Button aria-haspopup="dialog" onClick={() => runConfirmed(() => setAdding(true))}>
            Add a passkey
          </Button>
        )
      }
    >
      {dialog}
      {passkeys.length > 0 && (
        <Items label="Passkeys">
          {passkeys.map((passkey) => (
            <Item
              key={passkey.id}
              name={passkey.name}
              about={
                <>
                  Added <DateText value={passkey.createdAt} />
                </>
              }
              actions={
                <>
                  <Button size="small" aria-haspopup="dialog" onClick={() => setRenamed(passkey)}>
                    Rename<span className="visually-hidden"> {passkey.name}</span>
                  </Button>
                  {security.isConfirmed ? (
                    <ActionButton
                      size="small"
                      variant="dangerQuiet"
                      ask={removalQuestion(passkey)}
                      run={() => remove(passkey)}
                    >
                      Remove<span className="visually-hidden"> {passkey.name}</span>
                    </ActionButton>
                  ) : (
                    <Button
                      size="small"
                      variant="dangerQuiet"
                      aria-haspopup="dialog"
                      onClick={() => askAndRemove(passkey)}
                    >
                      Remove<span className="visually-hidden"> {passkey.name}</span>
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </Items>
      )}
      {isAdding && (
        <NamePasskey
          title="Add a passkey"
          label="Add passkey"
          name=""
          onName={add}
          onClose={() => setAdding(false)}
        />
      )}
      {renamed && (
        <NamePasskey
          title="Rename the passkey"
          label="Rename"
          name={renamed.name}
          onName={rename}
          onClose={() => setRenamed(null)}
        />
      )}
    </Section>
  )
}
