import { useState } from 'react'
import { Button } from './button.tsx'
import { IconCheck, IconShare } from './icons.ts'
import { toast } from './overlays/toast.ts'
import { useAttempts } from './use-attempts.ts'

type Props = { title: string; text: string; url: string }

/** The person closed the device's dialog. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    toast.error('Could not copy the link', `Please copy it by hand: ${url}`)
    return false
  }
}

/** Opens the device's own dialog for sharing; where there is none, copies the link and says so for two seconds. */
export const ShareButton = (shared: Props) => {
  const [isCopied, setCopied] = useState(false)
  const attempt = useAttempts()

  const share = async () => {
    if ('share' in navigator) {
      const error = await navigator.share(shared).then(
        () => null,
        (failure: unknown) => failure,
      )
      if (error === null || isAborted(error)) return
    }
    if (!(await copy(shared.url))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  const Icon = isCopied ? IconCheck : IconShare
  return (
    <Button size="small" icon={<Icon size={18} />} onClick={() => void attempt(share)}>
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Share'}</span>
    </Button>
  )
}
