import sharp from 'sharp'
import { drawInside, insideWidth } from './inside.ts'
import { drawProperty, propertyWidth } from './property.ts'
import { drawPortrait, portraitWidth } from './portrait.ts'

/** What to draw, and the picture's width in pixels. */
export type DrawingRequest = { width: number } & (
  | ({ subject: 'home' } & Parameters<typeof drawProperty>[0])
  | ({ subject: 'inside' } & Parameters<typeof drawInside>[0])
  | ({ subject: 'person' } & Parameters<typeof drawPortrait>[0])
)
export type DrawingResult = { number: number; bytes?: Uint8Array; failure?: string }

// A separate process, started by `drawing-process.ts`, because SVG is disabled in the server's own libvips.
sharp.concurrency(1)

/** The density in dots per inch at which one SVG unit is one pixel. */
const pixelDensity = 72

const render = (request: DrawingRequest): [string, number] => {
  if (request.subject === 'home') return [drawProperty(request), propertyWidth]
  if (request.subject === 'inside') return [drawInside(request), insideWidth]
  return [drawPortrait(request), portraitWidth]
}

const draw = (request: DrawingRequest): Promise<Buffer> => {
  const [svg, width] = render(request)
  // Rendered at the wanted size, which is faster than scaling afterwards.
  return sharp(Buffer.from(svg), { density: (pixelDensity * request.width) / width })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

process.on('disconnect', () => process.exit())
process.on('message', ({ number, request }: { number: number; request: DrawingRequest }) => {
  const answer = (drawn: DrawingResult) => process.connected && process.send?.(drawn)
  draw(request).then(
    (bytes) => answer({ number, bytes }),
    (error: unknown) => answer({ number, failure: String(error) }),
  )
})
