import type { Random } from './random.ts'

export type Point = readonly [number, number]

/** Rounds a length; small ones keep a decimal, while for positions half a unit is less than a pixel. */
export const num = (value: number): string =>
  String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value))

export const at = (x: number, y: number): string => `${num(x)} ${num(y)}`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string => {
  const [wide, high] = [Math.max(0, w), Math.max(0, h)]
  if (!extra.includes('rx=')) {
    // A path is a fifth smaller, and a drawing has a thousand of these.
    return path(`M${at(x, y)}h${num(wide)}v${num(high)}h${num(-wide)}z`, fill, extra)
  }
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${num(high)}" fill="${fill}" ${ofOnePaint(extra, 'fill')}/>`
}

/**
 * For a shape with only a fill or only a stroke, `fill-opacity` looks the same as `opacity` but renders faster: `opacity` makes the
 * renderer allocate a layer as large as the picture for each shape, which took a quarter of its time.
 */
const ofOnePaint = (extra: string, paint: 'fill' | 'stroke'): string => {
  const isBoth = paint === 'fill' && extra.includes('stroke=')
  return isBoth ? extra : extra.replace(/(^| )opacity=/, `$1${paint}-opacity=`)
}

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${ofOnePaint(extra, 'fill')}`}/>`

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${extra && ` ${ofOnePaint(extra, 'stroke')}`}/>`

export const polygon = (points: readonly Point[], fill: string, extra = ''): string =>
  path(`M${points.map(([x, y]) => at(x, y)).join('L')}Z`, fill, extra)

export const circle = (cx: number, cy: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"${extra && ` ${ofOnePaint(extra, 'fill')}`}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${ofOnePaint(extra, 'fill')}`}/>`

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`

export const moved = (content: string, x: number, y: number, scale = 1, scaleX = scale): string =>
  group(content, `transform="translate(${at(x, y)}) scale(${scaleX.toFixed(3)} ${scale.toFixed(3)})"`)

/** A closed smooth curve through the midpoints of the given points. */
export const smooth = (points: readonly Point[]): string => {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const middle = (index: number) => {
    const [ax, ay] = whole[index % whole.length]!
    const [bx, by] = whole[(index + 1) % whole.length]!
    return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)] as const
  }
  let [x, y] = middle(0)
  let d = `M${x} ${y}q`
  whole.forEach((_, index) => {
    const [cx, cy] = whole[(index + 1) % whole.length]!
    const [nextX, nextY] = middle(index + 1)
    d += `${index ? ' ' : ''}${cx - x} ${cy - y} ${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
  })
  return `${d}z`
}

/** An uneven round shape; `rough` is the share by which the radius may vary. */
export const blob = (
  random: Random,
  [cx, cy]: Point,
  [rx, ry]: Point,
  corners = 12,
  rough = 0.14,
): string => {
  const turn = random.between(0, Math.PI)
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = turn + (index / corners) * Math.PI * 2
    const swing = 1 + random.between(-rough, rough)
    return [cx + Math.cos(angle) * rx * swing, cy + Math.sin(angle) * ry * swing]
  })
  return smooth(points)
}

export const verticalGradient = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
): string => {
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner}</linearGradient>`
}

export const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath>${group(content, `clip-path="url(#${id})"`)}`

/** `width` and `height` are the view box and the natural size in pixels. */
export const picture = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
