import { IconCheck, IconCopy } from './icons.ts'
import { useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { toast } from './overlays/toast.ts'
import { useAttempts } from './use-attempts.ts'

type Props = {
  value: string
  /** The name of what is copied: "transaction id". */
  what: string
  /** Shows only an icon, for use next to the value. */
  isIcon?: boolean
}

/** Copies `value`, and shows for two seconds that it did. */
export const CopyButton = ({ value, what, isIcon }: Props) => {
  const [isCopied, setCopied] = useState(false)
  const attempt = useAttempts()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast.error('Could not copy', `Please select the ${what} and copy it by hand.`)
    }
  }

  const Icon = isCopied ? IconCheck : IconCopy
  if (isIcon)
    return (
      <IconButton label={isCopied ? 'Copied' : `Copy ${what} ${value}`} onClick={() => attempt(copy)}>
        <Icon size={18} />
      </IconButton>
    )
  return (
    <Button size="small" onClick={() => attempt(copy)} icon={<Icon size={18} />}>
      <span aria-live="polite">{isCopied ? 'Copied' : `Copy ${what}`}</span>
    </Button>
  )
}
