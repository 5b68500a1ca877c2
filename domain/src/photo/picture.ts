/**
 * Pictures we stored, described by their URL: `/images/<32 hex>-<width>x<height>-<rrggbb><mark>.webp`. It contains the size of the widest
 * variant, its average colour, and in the mark the steps it was scaled in, whether there are AVIF files too, and its ThumbHash
 * (base64url). Each narrower variant is `/images/<32 hex>-<width>.webp`, each AVIF `/images/<32 hex>-<width>.avif`. So a browser can lay
 * out, show a placeholder and choose without a request.
 */
const pattern =
  /^\/images\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})(?:(-[bc])?|(-[de])-([\w-]{7,34}))\.webp$/
const narrower = /^\/images\/[0-9a-f]{32}-[1-9]\d{0,4}\.(?:webp|avif)$/

/**
 * The widths in pixels that a picture is stored in, by the mark in its URL; a picture narrower than a step is stored in its own width
 * instead. `-b` fits a card on phones with a device pixel ratio of 2 or 3; `-c` also portraits and pictures in tables; pictures stored
 * before a mark existed keep theirs. `-d` and `-e` have a ThumbHash, `-e` AVIF files too.
 */
const steps = {
  '': [480, 960, 1600],
  '-b': [360, 720, 1120, 1600],
  '-c': [160, 360, 720, 1120, 1600],
  '-d': [160, 360, 720, 1120, 1600],
  '-e': [160, 360, 720, 1120, 1600],
} as const

type Steps = keyof typeof steps

/** The steps of a new picture. */
export const pictureWidths: readonly number[] = steps['-d']

export type Picture = {
  id: string
  width: number
  height: number
  colour: string
  steps: Steps
  /** A blurred preview in some 25 bytes, as base64url; only of `-d` and `-e`. */
  thumbHash: string | null
}

export const pictureUrl = ({ id, width, height, colour, steps: mark, thumbHash }: Picture): string =>
  `/images/${id}-${width}x${height}-${colour.slice(1)}${mark}${thumbHash ? `-${thumbHash}` : ''}.webp`

/** Parses the URL of a picture (size in pixels, colour as `#rrggbb`), or null if it isn't one of ours. */
export const pictureOf = (url: string): Picture | null => {
  const [, id, width, height, colour, older = '', mark = older, thumbHash = null] = pattern.exec(url) ?? []
  return id
    ? {
        id,
        width: Number(width),
        height: Number(height),
        colour: `#${colour}`,
        steps: mark as Steps,
        thumbHash,
      }
    : null
}

export const isPicture = (url: string): boolean => pattern.test(url)

/** The address of a stored picture or of one of its other variants. */
export const isPictureFile = (url: string): boolean => pattern.test(url) || narrower.test(url)

const widthsOf = (picture: Picture): number[] => [
  ...steps[picture.steps].filter((width) => width < picture.width),
  picture.width,
]

type Variant = { url: string; width: number }

/** Every WebP of the picture with its width in pixels, narrowest first. */
export const pictureVariants = (picture: Picture): Variant[] =>
  widthsOf(picture).map((width) => ({
    url: width === picture.width ? pictureUrl(picture) : `/images/${picture.id}-${width}.webp`,
    width,
  }))

/** Every AVIF of the picture, narrowest first; none if it has none. */
export const avifVariants = (picture: Picture): Variant[] =>
  picture.steps === '-e'
    ? widthsOf(picture).map((width) => ({ url: `/images/${picture.id}-${width}.avif`, width }))
    : []

/** The most that previews of shared links show. */
export const sharedWidth = 1200

/** The picture as the JPEG that previews of shared links read, and its size in pixels. */
export const sharedPictureOf = (picture: Picture): { url: string; width: number; height: number } => {
  const width = Math.min(sharedWidth, picture.width)
  return {
    url: pictureUrl(picture).replace(/^\/images\/(.+)\.webp$/, '/images/shared/$1.jpg'),
    width,
    height: Math.round((picture.height * width) / picture.width),
  }
}

const srcSet = (variants: Variant[]) => variants.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** For the `srcset` of `<source type="image/avif">` and of `<img>`; each empty if there are no such files. */
export const pictureSources = (url: string): { avif: string; webp: string } => {
  const picture = pictureOf(url)
  if (!picture) return { avif: '', webp: '' }
  return { avif: srcSet(avifVariants(picture)), webp: srcSet(pictureVariants(picture)) }
}

/** For `<img srcset>`; empty if the address is not one of ours. */
export const pictureSrcSet = (url: string): string => pictureSources(url).webp

/** Limits of an uploaded picture, all checked before it is decoded. */
export const pictureLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 50_000_000,
  /** Pixels × channels × bytes of each channel: 50 megapixels with transparency, or 33 of 16 bits a channel. */
  unpackedBytes: 200_000_000,
  /** An AVIF decoder needs up to six times this memory: 26 megapixels, or 13 with 10 or 12 bits a channel. */
  unpackedAvifBytes: 80_000_000,
  /** Scans of a progressive JPEG; cameras and programs write about ten. */
  scans: 100,
  frames: 100,
} as const

/** Uploads per person and day that may fail while being decoded. */
export const failedPicturesADay = 20

/**
 * Minimum upload speed: bytes per window, and a time limit for the whole upload. 25 MB take 525 seconds at 400 kbit/s; three at the same
 * time over such a line, with occasional stalls, still reach the minimum.
 */
export const uploadPace = { windowSeconds: 15, bytes: 64 * 1024, totalSeconds: 700 } as const
