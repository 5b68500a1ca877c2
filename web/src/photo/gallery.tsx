import { useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../ui/overlays/toast.ts'
import styles from './gallery.module.css'
import type { LightboxProps } from './lightbox.tsx'
import type { OpenGallery } from './use-gallery.ts'

type Loaded = { Lightbox: ComponentType<LightboxProps> }

/** The full-screen gallery; its code is loaded when it is opened for the first time. */
export const Gallery = ({
  photos,
  title,
  gallery,
}: {
  photos: readonly Photo[]
  title: string
  gallery: OpenGallery
}) => {
  const { t } = useLingui()
  const { at, close } = gallery
  const isOpen = at !== null
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const giveUp = useEffectEvent(() => {
    close()
    toast.error(t`The gallery could not be opened.`, t`Check your connection and try again.`)
  })

  useEffect(() => {
    if (!isOpen || loaded) return
    let isGone = false
    const load = async () => {
      try {
        const { Lightbox } = await import('./lightbox.tsx')
        if (!isGone) setLoaded({ Lightbox })
      } catch {
        if (!isGone) giveUp()
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isOpen, loaded])

  if (at === null) return null
  if (!loaded) return <div className={styles.veil} role="status" aria-label={t`Opening the gallery`} />
  const { Lightbox } = loaded
  return <Lightbox photos={photos} title={title} at={at} onShow={gallery.show} onClose={close} />
}
