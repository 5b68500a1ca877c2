import { thumbHashToRGBA } from 'thumbhash'

/** The bytes of base64 for addresses (RFC 4648 §5). */
const decodeBase64Url = (hash: string) =>
  Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Draws the blurred picture that a ThumbHash stands for; throws if it isn't one. */
export const drawThumbHash = (canvas: HTMLCanvasElement, hash: string): void => {
  const { w, h, rgba } = thumbHashToRGBA(decodeBase64Url(hash))
  canvas.width = w
  canvas.height = h
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
}
