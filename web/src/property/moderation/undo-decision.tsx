import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { undoSeconds } from '@thikana/domain/property/moderation-reasons'
import type { PropertyMoveName } from '@thikana/domain/property/property'
import { api } from '../../client/api.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { forEveryRow } from '../../ui/lists/row-shortcuts.ts'
import { makeStore } from '../../ui/store.ts'
import { refusalOf } from '../../ui/failure.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './undo-decision.module.css'

export type Decision = Extract<PropertyMoveName, 'verify' | 'reject' | 'askChange' | 'keepEarlier'>

const doneWords: Record<Decision, MessageDescriptor> = {
  verify: msg`Property verified`,
  reject: msg`Property rejected`,
  askChange: msg`Change asked for`,
  keepEarlier: msg`Earlier version listed again`,
}

type Decided = { id: string; title: string; move: Decision }

const latest = makeStore<Decided | null>(null)

const forget = (decided: Decided) => latest.change((now) => (now === decided ? null : now))

/** An admin decided: for some seconds they can undo it, and nobody is told. */
export const noteDecision = ({ _id: id, title }: Property, move: Decision) => {
  const decided = { id, title, move }
  latest.change(() => decided)
  setTimeout(() => forget(decided), undoSeconds * 1000)
}

/** The id of the property on which the admin decided last, for as long as they can undo it. */
export const useDecided = (): string | undefined => latest.useValue()?.id

const Undo = ({ decided, isOfRows }: { decided: Decided; isOfRows: boolean }) => {
  const { t } = useLingui()
  const { id, title } = decided
  const undo = useChange({
    send: () => api('PATCH /properties/undo/:id', { params: { id } }),
    concerns: ['properties', 'wishlist'],
    done: [t`Decision undone`, title],
    failed: t`Could not undo the decision`,
    onShown: () => forget(decided),
    onFailed: (error) => refusalOf(error) !== null && forget(decided),
  })
  return (
    <ActionButton size="small" {...(isOfRows ? { 'aria-keyshortcuts': 'U', ...forEveryRow } : {})} run={undo}>
      <Trans>
        Undo
        <span className="visually-hidden">: {title}</span>
      </Trans>
    </ActionButton>
  )
}

/** The admin’s latest decision while it can be undone; `of`: only if it is on this property. */
export const UndoDecision = ({ of }: { of?: string }) => {
  const { t } = useLingui()
  const decided = latest.useValue()
  const shown = decided && (of === undefined || decided.id === of) ? decided : null
  return (
    <div
      className={styles.note}
      data-shown={shown ? true : undefined}
      data-of-all={of === undefined || undefined}
    >
      <p role="status">
        {shown && (
          <>
            <strong>{t(doneWords[shown.move])}</strong> <span>{shown.title}</span>
          </>
        )}
      </p>
      {shown && <Undo key={shown.id} decided={shown} isOfRows={of === undefined} />}
    </div>
  )
}
