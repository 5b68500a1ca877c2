import { num, path } from './svg.ts'

/** The brand's mark in a 100 by 100 box: a notched seal, with a house in it that is also an address plate. */
export const sealMark = (ground: string, ink: string): string => {
  const notches = 12
  const points = Array.from({ length: notches * 2 }, (_, index) => {
    const angle = ((index + 0.5) / (notches * 2)) * Math.PI * 2 - Math.PI / 2
    return [50 + Math.cos(angle) * 48, 50 + Math.sin(angle) * 48] as const
  })
  const d = points
    .map(([x, y], index) => {
      if (index === 0) return `M${num(x)} ${num(y)}`
      // Every second arc bends inwards: the notches of a stamped seal.
      const r = index % 2 ? 13 : 6.5
      return `A${r} ${r} 0 0 ${index % 2} ${num(x)} ${num(y)}`
    })
    .join('')
  const [x, y] = points[0]!
  const seal = path(`${d}A6.5 6.5 0 0 0 ${num(x)} ${num(y)}Z`, ground)
  const house = path('M50 20L79 43V75Q79 79 75 79H60V60Q60 51 50 51Q40 51 40 60V79H25Q21 79 21 75V43Z', ink)
  return seal + house
}

/** The mark as a file, sharp from 16 pixels up. */
export const drawSeal = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${sealMark('#A8432B', '#FBF8F3')}</svg>`
