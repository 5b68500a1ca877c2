import type { FastifyInstance } from 'fastify'

/** A picture that was checked, stripped of metadata and stored. */
export type StoredImage = {
  /**
   * Path that a browser can load, immutable: `/images/<id>-<width>x<height>-<rrggbb>.webp`. It encodes size and colour, and the narrower
   * variants follow from it: see `pictureOf` and `pictureSrcSet` in the domain's `picture.ts`.
   */
  url: string
  /** Size of the widest variant, upright, in pixels: at most 1600 wide, and never larger than the upload. */
  width: number
  height: number
  /** Average colour as `#rrggbb`: the tint shown while the picture loads. */
  colour: string
}

export type StoreOptions = {
  /** Ends the wait of a picture whose turn hasn't come. */
  signal?: AbortSignal | undefined
  /** False for one that is stored quickly, as WebP alone. */
  withAvif?: boolean | undefined
}

export type Images = {
  /** Origins from which browsers load pictures, besides ours. */
  origins: readonly string[]
  /**
   * Stores an uploaded picture, re-encoded in a few widths; durable once it resolves. `bytes` is the upload, whatever its name claims.
   * Throws Refusal `imageNotRecognised` (not a readable JPEG, PNG, WebP or AVIF), `imageBroken`, `imageTooLarge` (bytes or pixels),
   * `imageTooManyScans`, `imageTooManyFrames`, `imageTooDemanding` (time or memory), `tooMany` (too many uploads wait already), `busy`
   * (closing, or no process to decode in), `imageStoreDown`; or the reason of `signal` if that aborts while the picture still waits.
   */
  store(bytes: Buffer, ownerEmail: string, options?: StoreOptions): Promise<StoredImage>
  /**
   * Claims a picture for showing, so that it isn't swept as unused for at least half a day, for the person who uploaded it; for anybody
   * if `isShown`, since they show it already. Returns its details and its uploader, whoever asks; null if we never stored it.
   */
  claim(
    url: string,
    by: { address: string | null; isShown: boolean },
  ): Promise<(StoredImage & { ownerEmail: string }) | null>
  /**
   * Computes what tells that a stored picture is the same as another one, from its narrowest file; nothing if the file is gone. New pictures
   * have it from the start. Throws Refusal `busy`, `imageStoreDown`.
   */
  hash(url: string): Promise<void>
  /**
   * Deletes the files of pictures that are no longer known. Unknown urls and repetition have no effect. Throws Refusal `imageStoreDown`;
   * what is in the table `image_erasure` is then deleted by `eraseLate`.
   */
  erase(urls: string[]): Promise<void>
  /** Deletes the files whose deletion is due but didn't happen. */
  eraseLate(isEnding?: () => boolean): Promise<void>
  /** Mounts the path that serves the pictures; an unknown one is refused with `notFound`. */
  register(app: FastifyInstance): Promise<void>
  /** Stops the decoder processes; pictures that are not stored yet are refused (`busy`). */
  close(): void
}
