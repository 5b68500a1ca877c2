/** The colours that the map's style sheet names, as `#rrggbb`. */
const names = ['water', 'abroad', 'land', 'tint-0', 'tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5'] as const

const canvasAt = (x: number, y: number): HTMLCanvasElement | undefined =>
  [...document.querySelectorAll<HTMLCanvasElement>('.map-land canvas')].find((canvas) => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })

/** What is drawn at a point of the map's box: the name of its colour without a number, `line` for any other; null until it is drawn. */
export const groundAt = (share: { x: number; y: number }): string | null => {
  const box = document.querySelector('.leaflet-container')
  if (!box) return null
  const { left, top, width, height } = box.getBoundingClientRect()
  const [x, y] = [left + width * share.x, top + height * share.y]
  const canvas = canvasAt(x, y)
  const tile = canvas?.getBoundingClientRect()
  if (!canvas || !tile) return null
  const sharpness = canvas.width / tile.width
  const pixel = canvas
    .getContext('2d')
    ?.getImageData((x - tile.left) * sharpness, (y - tile.top) * sharpness, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel?.data ?? []
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const style = getComputedStyle(box)
  const found = names.find((name) => style.getPropertyValue(`--map-${name}`).trim() === colour)
  return found?.replace(/-\d$/, '') ?? 'line'
}
