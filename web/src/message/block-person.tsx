import type { Api } from '@thikana/contract/api'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'

type Thread = Api['GET /threads/:id']['reply']

const questionFor = (name: string) => ({
  title: `Block ${name}?`,
  body: `You can’t write to each other any more, in any conversation. ${name} won’t be told you blocked them. Contact details you shared stay visible until you hide them. You can unblock ${name} here at any time.`,
  confirmLabel: 'Block person',
  danger: true,
})

/** Blocks the other person of a conversation after a question, or unblocks them. */
export const BlockPerson = ({ thread: { _id: id, otherName, youBlock } }: { thread: Thread }) => {
  const run = useChange({
    send: () => api('PATCH /threads/block/:id', { params: { id }, body: { blocked: !youBlock } }),
    concerns: ['threads'],
    done: youBlock ? 'Unblocked' : 'Blocked',
    failed: 'Nothing was changed.',
  })

  return (
    <ActionButton size="small" run={run} {...(youBlock ? {} : { ask: questionFor(otherName) })}>
      {youBlock ? `Unblock ${otherName}` : `Block ${otherName}`}
    </ActionButton>
  )
}
