import type { FastifyInstance } from 'fastify'

/** A picture that was checked, stripped of metadata and stored. */
export type StoredImage = {
  /**
   * Path a browser can load, immutable: `/images/<id>-<width>x<height>-<rrggbb>.webp`. It tells size and colour by itself, and the
   * narrower variants follow from it: see `pictureOf` and `pictureSrcSet` in the domain's `picture.ts`.
   */
  url: string
  /** Of the widest variant, upright, in pixels: at most 1600 wide, and never more than what was uploaded. */
  width: number
  height: number
  /** Average colour as `#rrggbb`: the tint shown while the picture loads. */
  colour: string
}

export type Images = {
  /**
   * Stores an uploaded picture, re-encoded in a few widths; durable once it resolves. `bytes` is what arrived, whatever its name claims.
   * Throws Refusal `imageNotRecognised` (not a JPEG, PNG, WebP or AVIF that can be read here), `imageBroken`, `imageTooLarge` (bytes or
   * pixels), `imageTooManyScans`, `imageTooManyFrames`, `imageTooDemanding` (time or memory), `tooMany` (too many uploads wait already),
   * `busy` (closing, or no process to decode in); or the reason of `signal` if that aborts while the picture still waits.
   */
  store(bytes: Buffer, ownerEmail: string, signal?: AbortSignal): Promise<StoredImage>
  /**
   * Notes that somebody means to show a picture, so that it isn't swept away as unused for half a day at least. Returns what is known
   * of it and whose upload it was; null where we never stored it.
   */
  claim(url: string): Promise<(StoredImage & { ownerEmail: string }) | null>
  /** Deletes the files of pictures that are known no more. An unknown url, and repeating it, do nothing. */
  erase(urls: string[]): Promise<void>
  /** Mounts the path that serves the pictures; an unknown one is refused with `notFound`. */
  register(app: FastifyInstance): Promise<void>
  /** Ends what runs beside this process; pictures that are not stored yet are refused (`busy`). */
  close(): void
}
