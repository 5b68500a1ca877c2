import { IconPhotoOff } from './icons.ts'
import { pictureOf, pictureSrcSet } from '@thikana/domain/picture'
import { type CSSProperties, useState } from 'react'
import styles from './picture.module.css'

type Props = {
  src: string
  /** Read off the address where it is one of our own pictures. */
  srcSet?: string
  /** How wide it is shown, as in the attribute of the same name. */
  sizes?: string
  /** Width to height, as in CSS: `4 / 3`. */
  ratio?: string
  /** The picture's own average colour, shown until it is there; read off the address as well. */
  colour?: string | null
  /** Empty where the text beside it says the same. */
  alt: string
  /** For the one picture the page opens with: fetched first. */
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
