import sharp from 'sharp'
import { drawListing, listingWidth } from './listing.ts'
import { drawPortrait, portraitWidth } from './portrait.ts'

/** What to draw, and how wide the picture becomes, in pixels. */
export type DrawingRequest = { width: number } & (
  | ({ subject: 'home' } & Parameters<typeof drawListing>[0])
  | ({ subject: 'person' } & Parameters<typeof drawPortrait>[0])
)
export type Drawn = { number: number; bytes?: Uint8Array; failure?: string }

// A process of its own (`drawing-process.ts` starts it): the server's own libvips is shut for SVG, and stays so.
sharp.concurrency(1)

/** Dots an inch at which a unit of SVG is a pixel. */
const natural = 72

const draw = (request: DrawingRequest): Promise<Buffer> => {
  const [svg, width] =
    request.subject === 'home' ? [drawListing(request), listingWidth] : [drawPortrait(request), portraitWidth]
  // Drawn in the size that is wanted, which is quicker than to scale it afterwards.
  return sharp(Buffer.from(svg), { density: (natural * request.width) / width })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

process.on('message', ({ number, request }: { number: number; request: DrawingRequest }) => {
  const answer = (drawn: Drawn) => process.send?.(drawn)
  draw(request).then(
    (bytes) => answer({ number, bytes }),
    (error: unknown) => answer({ number, failure: String(error) }),
  )
})
