import type { Random } from './random.ts'

export type Point = readonly [number, number]

/** Small lengths keep a decimal; on a place in the picture half a unit is less than a pixel. */
export function num(value: number): string {
  return String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value))
}

export function at(x: number, y: number): string {
  return `${num(x)} ${num(y)}`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  const [wide, high] = [Math.max(0, w), Math.max(0, h)]
  if (!extra.includes('rx=')) {
    // A path says the same in a fifth fewer bytes, and a drawing holds a thousand of these.
    return path(`M${at(x, y)}h${num(wide)}v${num(high)}h${num(-wide)}z`, fill, extra)
  }
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${num(high)}" fill="${fill}" ${ofOnePaint(extra, 'fill')}/>`
}

/**
 * A shape of one paint is as see-through as that paint: `opacity` would say the same and have the renderer lay a sheet as large as
 * the whole picture under each such shape, which took a quarter of its time.
 */
function ofOnePaint(extra: string, paint: 'fill' | 'stroke'): string {
  const isBoth = paint === 'fill' && extra.includes('stroke=')
  return isBoth ? extra : extra.replace(/(^| )opacity=/, `$1${paint}-opacity=`)
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${ofOnePaint(extra, 'fill')}`}/>`
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${extra && ` ${ofOnePaint(extra, 'stroke')}`}/>`
}

export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  return path(`M${points.map(([x, y]) => at(x, y)).join('L')}Z`, fill, extra)
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"${extra && ` ${ofOnePaint(extra, 'fill')}`}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${ofOnePaint(extra, 'fill')}`}/>`
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

export function moved(content: string, x: number, y: number, scale = 1, scaleX = scale): string {
  return group(content, `transform="translate(${at(x, y)}) scale(${scaleX.toFixed(3)} ${scale.toFixed(3)})"`)
}

/** A closed curve through the given points' midpoints: no corners anywhere. */
export function smooth(points: readonly Point[]): string {
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

/** An uneven round shape; `rough` is the share by which the radius may swing. */
export function blob(random: Random, [cx, cy]: Point, [rx, ry]: Point, corners = 12, rough = 0.14): string {
  const turn = random.between(0, Math.PI)
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = turn + (index / corners) * Math.PI * 2
    const swing = 1 + random.between(-rough, rough)
    return [cx + Math.cos(angle) * rx * swing, cy + Math.sin(angle) * ry * swing]
  })
  return smooth(points)
}

export function verticalGradient(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner}</linearGradient>`
}

export function clipped(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>${group(content, `clip-path="url(#${id})"`)}`
}

/** `width` and `height` are both the view box and the natural size in pixels. */
export function picture(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}
