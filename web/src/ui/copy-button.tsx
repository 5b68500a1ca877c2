import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** Copies `value`, and says so on itself for two seconds. `what` names it: "transaction id". */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast.error('Could not copy', `Please select the ${what} and copy it by hand.`)
    }
  }

  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button size="small" onClick={copy} icon={<Icon size={18} stroke={1.75} aria-hidden />}>
      <span aria-live="polite">{isCopied ? 'Copied' : `Copy ${what}`}</span>
    </Button>
  )
}
