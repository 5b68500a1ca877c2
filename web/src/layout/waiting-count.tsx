import { Trans, useLingui } from '@lingui/react/macro'
import { countInWords } from '@thikana/texts/count'
import type { SignedIn } from '../session/session.tsx'
import { useWaiting } from './badge-counts.ts'

type Props = { isMeant: (path: string) => boolean; me: SignedIn; className: string | undefined }

/** How many things wait for the person on the pages that `isMeant` names; nothing if none do. */
export const WaitingCount = ({ isMeant, me, className }: Props) => {
  const { i18n } = useLingui()
  const count = useWaiting(isMeant, me)
  if (!count) return null
  const words = countInWords(i18n, count)
  return (
    <span className={className}>
      <Trans>
        <span>{words}</span>
        <span className="visually-hidden"> waiting</span>
      </Trans>
    </span>
  )
}
