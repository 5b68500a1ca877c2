import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { refusalSentence } from '@thikana/texts/refusal'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { IconArrowLeft } from '../ui/icons.ts'
import { confirm } from '../ui/overlays/confirm.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { usePageTitle } from '../ui/text/page-title.tsx'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import { ContactDialog } from './contact-details.tsx'
import styles from './thread-head.module.css'

export type ThreadDetails = Api['GET /threads/:id']['reply']
type Props = { thread: ThreadDetails }

const questionFor = (i18n: I18n, name: string) => ({
  title: t(i18n)`Block ${name}?`,
  body: t(
    i18n,
  )`You can’t write to each other any more, in any conversation. ${name} won’t be told you blocked them. Contact details you shared stay visible until you hide them. You can unblock ${name} here at any time.`,
  confirmLabel: t(i18n)`Block person`,
  danger: true,
})

/** Blocks the other person of a conversation after a question, or unblocks them. */
const useBlocking = ({ thread: { _id: id, otherName, youBlock } }: Props) => {
  const { t, i18n } = useLingui()
  const { act } = useAction()
  const run = useChange({
    send: () => api('PATCH /threads/block/:id', { params: { id }, body: { blocked: !youBlock } }),
    concerns: ['threads'],
    done: youBlock ? t`Unblocked` : t`Blocked`,
    failed: t`Nothing was changed.`,
  })
  return () => void act(run, youBlock ? undefined : () => confirm(questionFor(i18n, otherName)))
}

/** In place of the field for a message. */
export const Blocked = ({ thread }: Props) => {
  const { t, i18n } = useLingui()
  const unblock = useBlocking({ thread })
  const { otherName } = thread
  return (
    <div className={styles.blocked}>
      <p>{refusalSentence(i18n, 'threadBlocked')}</p>
      <Button size="small" onClick={unblock}>{t`Unblock ${otherName}`}</Button>
    </div>
  )
}

/** What is rarely needed, or grave. */
const ThreadMenu = ({ thread }: Props) => {
  const { t } = useLingui()
  const actor = useActor()
  const [isChoosing, setChoosing] = useState(false)
  const block = useBlocking({ thread })
  const { otherName, agentId, side, youBlock } = thread
  return (
    <>
      <Menu
        label={t`More about this conversation`}
        items={[
          ...(can(actor, 'thread.write')
            ? [{ name: 'contact', words: t`Your contact details`, onPress: () => setChoosing(true) }]
            : []),
          ...(side === 'buyer' && agentId
            ? [{ name: 'agent', words: t`Agent’s page`, to: `/agents/${agentId}` }]
            : []),
          ...(can(actor, 'thread.block') && !youBlock
            ? [{ name: 'block', words: t`Block ${otherName}`, danger: true, onPress: block }]
            : []),
        ]}
      />
      <ContactDialog thread={thread} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

/** With whom it is, above a conversation. */
export const ThreadHead = ({ thread }: Props) => {
  const { t } = useLingui()
  const { otherName, otherPhoto, side } = thread
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t`Messages with ${otherName}`, heading)
  return (
    <header className={styles.head}>
      <Link className={styles.back} to="/dashboard/messages" aria-label={t`All messages`}>
        <IconArrowLeft />
      </Link>
      <Avatar name={otherName} image={otherPhoto} size={40} />
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {otherName}
        </h1>
        <span>{side === 'buyer' ? <Trans>Agent</Trans> : <Trans>Asks about your listing</Trans>}</span>
      </div>
      <ThreadMenu thread={thread} />
    </header>
  )
}
