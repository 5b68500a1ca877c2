import { Trans, useLingui } from '@lingui/react/macro'
import type { WishlistLink } from '@thikana/contract/api'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useSite } from '../client/site.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { IconShare } from '../ui/icons.ts'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { ShareLinks } from '../ui/share-button.tsx'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import { useChoice } from '../ui/inputs/use-choice.ts'
import { usePageUrl } from '../ui/use-page-url.ts'
import { useWishlistLink } from './queries.ts'
import styles from './share-wishlist.module.css'

type Choices = Pick<WishlistLink, 'showsNotes' | 'showsName'>

/** Makes the address, or changes what it shows. */
const useShareChange = () => {
  const { t } = useLingui()
  return {
    send: (choices: Choices) => api('POST /wishlist/link', { body: choices }),
    concerns: ['wishlist'],
    failed: t`Your wishlist was not shared`,
  }
}

const ChoiceBoxes = ({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) => (
  <div className={styles.choices}>
    <CheckBox checked={choices.showsNotes} onChange={(showsNotes) => onChange({ ...choices, showsNotes })}>
      <Trans>Show my notes</Trans>
    </CheckBox>
    <CheckBox checked={choices.showsName} onChange={(showsName) => onChange({ ...choices, showsName })}>
      <Trans>Show my name</Trans>
    </CheckBox>
  </div>
)

const Readers = () => {
  const { browse } = useSite()
  return browse === 'public' ? (
    <Trans>Whoever has the link sees these homes, and can’t change anything.</Trans>
  ) : (
    <Trans>Whoever has the link and an account here sees these homes, and can’t change anything.</Trans>
  )
}

const NewLink = () => {
  const [choices, setChoices] = useState<Choices>({ showsNotes: false, showsName: false })
  const { act, isPending } = useAction()
  const share = useChange(useShareChange())
  return (
    <>
      <p>
        <Readers />
      </p>
      <p>
        <Trans>You can end the link at any time.</Trans>
      </p>
      <ChoiceBoxes choices={choices} onChange={setChoices} />
      <Button variant="primary" wide pending={isPending} onClick={() => void act(() => share(choices))}>
        <Trans>Make a link</Trans>
      </Button>
    </>
  )
}

const OwnLink = ({ link }: { link: WishlistLink }) => {
  const { t } = useLingui()
  const { showsNotes, showsName } = link
  const url = usePageUrl(sharedPath(link.token))
  const { shown, choose, settle } = useChoice<Choices>({ showsNotes, showsName }, useShareChange())
  const revoke = useChange({
    // A choice that arrived later would make a new link.
    send: async () => {
      await settle()
      return api('DELETE /wishlist/link')
    },
    concerns: ['wishlist'],
    done: t`Your wishlist isn’t shared any more`,
    failed: t`The link was not ended`,
  })
  return (
    <>
      <p>
        <Readers />
      </p>
      <ShareLinks title={t`My Wishlist`} text={t`Homes I like:`} url={url} />
      <ChoiceBoxes choices={shown} onChange={choose} />
      <ActionButton
        variant="quiet"
        ask={{
          title: t`End this link?`,
          body: t`Who has it can’t open your wishlist any more. A new link will be another one.`,
          confirmLabel: t`End the link`,
          danger: true,
        }}
        run={revoke}
      >
        <Trans>End the link</Trans>
      </ActionButton>
    </>
  )
}

const Sharing = () => {
  const { t } = useLingui()
  const { data, error, refetch } = useWishlistLink()
  if (error && !data)
    return <LoadError sentence={t`Failed to load the link.`} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="180px" />
  return <div className={styles.sharing}>{data.link ? <OwnLink link={data.link} /> : <NewLink />}</div>
}

/** Where who has the token reads the wishlist. In the query, which no log has. */
const sharedPath = (token: string): string => `/shared-wishlist?token=${encodeURIComponent(token)}`

/** Makes, changes and ends the address by which a wishlist is shared. */
export const ShareWishlist = () => {
  const { t } = useLingui()
  return (
    <DialogButton
      size="small"
      icon={<IconShare size={18} />}
      title={t`Share your wishlist`}
      width={440}
      content={() => <Sharing />}
    >
      {t`Share`}
    </DialogButton>
  )
}
