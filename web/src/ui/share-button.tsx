import { useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { useCopy } from './copy-button.tsx'
import { IconCheck, IconShare } from './icons.ts'
import { useAttempts } from './use-attempts.ts'

type Props = { title: string; text: string; url: string }

/** The person closed the device's dialog. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the device's own dialog for sharing; where there is none, copies the link and says so for two seconds. */
export const ShareButton = (shared: Props) => {
  const { t } = useLingui()
  const { url } = shared
  const attempt = useAttempts()
  const { isCopied, copy } = useCopy(t`Could not copy the link`, t`Please copy it by hand: ${url}`)

  const share = async () => {
    if ('share' in navigator) {
      const error = await navigator.share(shared).then(
        () => null,
        (failure: unknown) => failure,
      )
      if (error === null || isAborted(error)) return
    }
    await copy(url)
  }

  const Icon = isCopied ? IconCheck : IconShare
  return (
    <Button size="small" icon={<Icon size={18} />} onClick={() => void attempt(share)}>
      <span aria-live="polite">{isCopied ? t`Link copied` : t`Share`}</span>
    </Button>
  )
}
