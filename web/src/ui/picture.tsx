import { useLingui } from '@lingui/react/macro'
import { pictureOf, pictureSources } from '@thikana/domain/photo/picture'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { IconPhotoOff } from './icons.ts'
import styles from './picture.module.css'

type Props = {
  src: string
  /** Derived from the address of our own pictures. */
  srcSet?: string
  /** The `sizes` attribute of the image. */
  sizes?: string
  /** Width to height, as in CSS: `4 / 3`. */
  ratio?: string
  /** The picture's average colour, shown until it loads; derived from the address too. */
  colour?: string | null
  /** Empty if the text next to it says the same. */
  alt: string
  /** Loads first, for the main picture of a page. */
  priority?: boolean
}

/** Draws the blurred version unless the picture is there first; its code is loaded apart, for the home page's sake. */
const blur = async (surface: HTMLCanvasElement, hash: string) => {
  const isThere = () => {
    const image = surface.parentElement?.querySelector('img')
    return image?.complete === true && image.naturalWidth > 0
  }
  if (isThere()) return
  try {
    const { drawThumbHash } = await import('./thumb-hash.ts')
    if (!isThere()) drawThumbHash(surface, hash)
  } catch {
    // The colour stays.
  }
}

/** A blurred version, which is part of the picture's address. Only a browser can draw it; until then there is the colour. */
const Blurred = ({ hash }: { hash: string }) => (
  <canvas className={styles.blurred} aria-hidden ref={(surface) => void (surface && blur(surface, hash))} />
)

export const Picture = ({ src, srcSet, sizes, ratio, colour, alt, priority }: Props) => {
  const { t } = useLingui()
  const [failed, setFailed] = useState<string | null>(null)
  // With the failure itself: the connection may be back before the next frame.
  useLayoutEffect(() => {
    if (failed === null) return
    // Whatever kept it from loading may have been the connection.
    const tryAgain = () => setFailed(null)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [failed])
  const ours = pictureOf(src)
  const { avif, webp } = pictureSources(src)
  const frame = { '--ratio': ratio, '--tint': colour ?? ours?.colour } as CSSProperties
  return (
    <div className={styles.frame} style={frame}>
      {failed === src || src === '' ? (
        <span className={styles.missing} role="img" aria-label={alt || t`Picture not available`}>
          <IconPhotoOff stroke={1.5} size={32} />
        </span>
      ) : (
        <>
          {ours?.thumbHash && <Blurred key={src} hash={ours.thumbHash} />}
          <picture>
            {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
            <img
              className={styles.image}
              src={src}
              srcSet={srcSet ?? (webp || undefined)}
              sizes={sizes}
              alt={alt}
              loading={priority ? 'eager' : 'lazy'}
              fetchPriority={priority ? 'high' : 'auto'}
              decoding="async"
              onError={() => setFailed(src)}
            />
          </picture>
        </>
      )}
    </div>
  )
}
