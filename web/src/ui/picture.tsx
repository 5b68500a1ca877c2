import { IconPhotoOff } from './icons.ts'
import { pictureOf, pictureSrcSet } from '@thikana/domain/picture'
import { type CSSProperties, useState } from 'react'
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

export const Picture = ({ src, srcSet, sizes, ratio, colour, alt, priority }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  const tint = colour ?? pictureOf(src)?.colour
  const frame = { '--ratio': ratio, '--tint': tint } as CSSProperties
  return (
    <div className={styles.frame} style={frame}>
      {failed === src || src === '' ? (
        <span className={styles.missing} role="img" aria-label={alt || 'Picture not available'}>
          <IconPhotoOff stroke={1.5} size={32} aria-hidden />
        </span>
      ) : (
        <img
          className={styles.image}
          src={src}
          srcSet={srcSet ?? (pictureSrcSet(src) || undefined)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </div>
  )
}
