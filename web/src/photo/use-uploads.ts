import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '../ui/overlays/toast.ts'
import { useAttempts } from '../ui/use-attempts.ts'
import { makeUploads, type UploadEvents } from './uploads.ts'

/** Twice the width of a tile, in pixels. */
const previewWidth = 400

/** One after another: each is decoded in full, and a phone has memory for few photos of 50 megapixels. */
let last: Promise<unknown> = Promise.resolve()

const drawSmall = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
}

/** A small copy of a photo, to be shown while it is uploaded; null if the browser can't make one. */
const smallPreview = (file: File): Promise<Blob | null> => {
  const preview = last.then(() => drawSmall(file)).catch(() => null)
  last = preview
  return preview
}

/** Small copies of photos by key, as addresses for `<img>`, for as long as the form is open. */
const usePreviews = () => {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const drawn = useRef(new Set<string>())
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    const addresses = drawn.current
    return () => {
      isOpen.current = false
      for (const address of addresses) URL.revokeObjectURL(address)
      addresses.clear()
    }
  }, [])

  const draw = async (key: string, file: File) => {
    const small = await smallPreview(file)
    if (!small || !isOpen.current) return
    const address = URL.createObjectURL(small)
    drawn.current.add(address)
    setPreviews((all) => new Map(all).set(key, address))
  }
  return { previews, draw }
}

type Outcome = Pick<UploadEvents, 'onStored' | 'onRefused'>

/** Uploads of one form. `previews` are shown until the files are stored. */
export const useUploads = ({ onStored, onRefused }: Outcome) => {
  const { t } = useLingui()
  const attempt = useAttempts()
  const [uploads] = useState(makeUploads)
  const states = useSyncExternalStore(uploads.subscribe, uploads.states, uploads.states)
  const { previews, draw } = usePreviews()

  useEffect(() => {
    uploads.tell({
      onStored,
      onRefused,
      onChecked: (key, file) => void draw(key, file),
      // Requirements §6.
      onFailed: () => void attempt(async () => toast.error(t`Image Upload Failed`, t`Please try again.`)),
    })
  })

  const hasFailed = [...states.values()].some(({ step }) => step === 'failed')
  useEffect(() => {
    // What the last failure is about was tried again.
    if (!hasFailed) void attempt(async () => {})
  }, [hasFailed, attempt])

  useEffect(() => {
    addEventListener('online', uploads.resume)
    return () => {
      removeEventListener('online', uploads.resume)
      uploads.stopAll()
    }
  }, [uploads])

  return { uploads, states, previews }
}
