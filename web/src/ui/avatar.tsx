import { pictureOf, pictureSrcSet } from '@thikana/domain/photo/picture'
import { type CSSProperties, useState } from 'react'
import styles from './avatar.module.css'

type Props = {
  name: string
  image?: string | null
  /** In px. */
  size?: number
  /** Set if the name isn't next to the picture. */
  alt?: string
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** For `<img sizes>`: the width of the whole picture when its shorter side fills the circle. */
const shownWidth = (image: string, size: number) => {
  const { width, height } = pictureOf(image) ?? { width: 1, height: 1 }
  return `${Math.ceil(size * Math.max(1, width / height))}px`
}

/** A person's portrait, or their initials if there is none or it doesn't load. */
export const Avatar = ({ name, image, size = 40, alt = '' }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles.avatar} style={{ '--size': `${size}px` } as CSSProperties}>
      {image && failed !== image ? (
        <img
          src={image}
          srcSet={pictureSrcSet(image) || undefined}
          sizes={shownWidth(image, size)}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          onError={() => setFailed(image)}
        />
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={!alt}>
          {getInitials(name)}
        </span>
      )}
    </span>
  )
}
