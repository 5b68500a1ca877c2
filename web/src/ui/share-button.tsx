import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { IconShare } from './icons.ts'
import { Skeleton } from './lists/skeleton.tsx'
import { Dialog } from './overlays/dialog.tsx'
import { useAttempts } from './use-attempts.ts'

export type Shared = { title: string; text: string; url: string }

const Links = lazy(async () => ({ default: (await import('./share-links.tsx')).ShareLinks }))

/** Ways to pass something on, loaded when they are shown. */
export const ShareLinks = (shared: Shared) => (
  <Suspense fallback={<Skeleton height="160px" />}>
    <Links {...shared} />
  </Suspense>
)

/** The person closed the device's dialog. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** On a phone or tablet, whose own dialog has the apps that people share with. */
const hasOwnDialog = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** Opens the device's own dialog for sharing; on a desktop, or where that fails, ways to share. */
export const ShareButton = (shared: Shared) => {
  const { t } = useLingui()
  const attempt = useAttempts()
  const [isOpen, setOpen] = useState(false)

  const share = async () => {
    if (hasOwnDialog()) {
      const error = await navigator.share(shared).then(
        () => null,
        (failure: unknown) => failure,
      )
      if (error === null || isAborted(error)) return
    }
    setOpen(true)
  }

  return (
    <>
      <Button
        size="small"
        icon={<IconShare size={18} />}
        aria-haspopup="dialog"
        onClick={() => void attempt(share)}
      >
        {t`Share`}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Share`} width={420}>
        <ShareLinks {...shared} />
      </Dialog>
    </>
  )
}
