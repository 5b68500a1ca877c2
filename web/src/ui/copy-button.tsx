import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconCheck, IconCopy } from './icons.ts'
import { Button, IconButton } from './button.tsx'
import { toast } from './overlays/toast.ts'
import { useAttempts } from './use-attempts.ts'

type Props = {
  value: string
  /** "Copy transaction id". */
  label: string
  /** What to do where the browser can't copy. */
  advice: string
  /** Shows only an icon, for use next to the value. */
  isIcon?: boolean
}

/** `copy` puts a text on the clipboard; `isCopied` says so for two seconds. Where that fails, the person is told what to do instead. */
export const useCopy = (failure: string, advice: string) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast.error(failure, advice)
    }
  }
  return { isCopied, copy }
}

/** Copies `value`, and shows for two seconds that it did. */
export const CopyButton = ({ value, label, advice, isIcon }: Props) => {
  const { t } = useLingui()
  const attempt = useAttempts()
  const { isCopied, copy } = useCopy(t`Could not copy`, advice)
  const Icon = isCopied ? IconCheck : IconCopy
  if (isIcon)
    return (
      <IconButton label={isCopied ? t`Copied` : label} onClick={() => attempt(() => copy(value))}>
        <Icon size={18} />
      </IconButton>
    )
  return (
    <Button size="small" onClick={() => attempt(() => copy(value))} icon={<Icon size={18} />}>
      <span aria-live="polite">{isCopied ? t`Copied` : label}</span>
    </Button>
  )
}
