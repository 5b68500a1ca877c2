import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../ui/overlays/toast.ts'
import type { DraftPhoto, Photos } from './photo-draft.ts'

const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** The server deletes uploads that nothing shows after a day, and a draft lasts longer. A photo that can't be asked about stays. */
const findMissing = async (photos: Photos): Promise<DraftPhoto[]> => {
  const gone = await Promise.all(photos.map(({ url }) => (url === '' ? Promise.resolve(false) : isGone(url))))
  return photos.filter((_, at) => gone[at])
}

/** The part of a @mantine/form form that we use. */
type Form = {
  getValues(): { images: DraftPhoto[] }
  setFieldValue(name: 'images', photos: DraftPhoto[]): void
}

/** Takes photos that are gone out of a draft, before it is sent with them, and says so. */
export const useMissingPhotos = (form: Form, savedAt: string | null) => {
  const { t } = useLingui()
  const latest = useRef(form)
  const sayGone = useEffectEvent(() =>
    toast.error(
      t`Some photos are gone`,
      t`We keep photos of an unsent listing for a day. Please add them again.`,
    ),
  )
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    if (savedAt === null) return
    let isOpen = true
    const drop = async () => {
      const gone = await findMissing(latest.current.getValues().images)
      if (!isOpen || gone.length === 0) return
      const keys = gone.map(({ key }) => key)
      const { images } = latest.current.getValues()
      latest.current.setFieldValue(
        'images',
        images.filter(({ key }) => !keys.includes(key)),
      )
      sayGone()
    }
    void drop()
    return () => {
      isOpen = false
    }
  }, [savedAt])
}
