import { makeRandom, type Random } from '../random.ts'
import { at, polygon, rect, stroke } from '../svg.ts'
import { mix } from '../palette.ts'

export const [width, height] = [1600, 1200]

/** The back wall of a room, in units of the view box; floor, ceiling and side walls lead from it to the picture's corners. */
export const back = { left: 330, right: 1270, top: 230, bottom: 800 } as const

export type Room = {
  random: Random
  wall: string
  floor: string
  wood: string
  cloth: string
  accent: string
}

const walls = ['#F3EADB', '#E6ECE4', '#EFE3D6', '#E4E8EA', '#F1E6D0', '#E9E4EC'] as const
const floors = ['#CDBFA8', '#B9AE9E', '#C9A67F', '#D8D2C4', '#A98F74'] as const
const woods = ['#7A4E2E', '#8C6239', '#5B3B28', '#A27648'] as const
const cloths = ['#2F6B57', '#8A3D2B', '#33546B', '#B58432', '#6A4A63', '#4F6B3A'] as const

export const makeRoom = (seed: string): Room => {
  const random = makeRandom(seed)
  const [wall, floor, wood] = [random.pick(walls), random.pick(floors), random.pick(woods)]
  return { random, wall, floor, wood, cloth: random.pick(cloths), accent: random.pick(cloths) }
}

/** Lines of tiles on the floor, towards the vanishing point. */
const tiles = ({ floor }: Room): string => {
  const line = mix(floor, '#3A2E22', 0.22)
  const { left, right, bottom } = back
  const along = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8
    return `M${at(left + (right - left) * share, bottom)}L${at(width * share * 1.6 - width * 0.3, height)}`
  })
  const across = [840, 900, 985, 1095].map((y) => `M0 ${y}H${width}`)
  return stroke([...along, ...across].join(''), line, 3, 'opacity="0.5"')
}

/** An empty room in one-point perspective, lit from the left. */
export const drawShell = (room: Room): string => {
  const { left, right, top, bottom } = back
  const { wall, floor } = room
  return [
    polygon(
      [
        [0, 0],
        [width, 0],
        [right, top],
        [left, top],
      ],
      mix(wall, '#FFFFFF', 0.55),
    ),
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, height],
      ],
      mix(wall, '#4A4438', 0.16),
    ),
    polygon(
      [
        [width, 0],
        [right, top],
        [right, bottom],
        [width, height],
      ],
      mix(wall, '#FFFFFF', 0.25),
    ),
    rect(left, top, right - left, bottom - top, wall),
    polygon(
      [
        [0, height],
        [left, bottom],
        [right, bottom],
        [width, height],
      ],
      floor,
    ),
    tiles(room),
    rect(left, bottom - 16, right - left, 16, mix(wall, '#4A4438', 0.35)),
  ].join('')
}

/** A window with a grille, as homes here have them, and the sky behind it. */
export const drawWindow = (room: Room, x: number, y: number, wide: number, high: number): string => {
  const frame = mix(room.wood, '#1B1F1C', 0.2)
  const sky = room.random.pick(['#BFDCE0', '#DCE7D2', '#F3D9B0'])
  const bars = Array.from({ length: 7 }, (_, index) => `M${at(x + (wide * (index + 1)) / 8, y)}v${high}`)
  return [
    rect(x - 14, y - 14, wide + 28, high + 28, frame),
    rect(x, y, wide, high, sky),
    rect(x, y + high * 0.68, wide, high * 0.32, mix(sky, '#33704F', 0.6)),
    stroke(`${bars.join('')}M${at(x, y + high / 2)}h${wide}`, frame, 5),
    rect(x - 34, y - 34, wide + 68, 22, room.wood),
    ...[x - 34, x + wide - 36].map((edge) => rect(edge, y - 20, 70, high + 70, room.cloth, 'opacity="0.92"')),
  ].join('')
}

/** A ceiling fan. */
export const drawFan = (): string =>
  [
    rect(796, 60, 8, 90, '#5B5B58'),
    ...[
      [560, 150],
      [808, 150],
    ].map(([x = 0, y = 0]) => rect(x, y, 232, 16, '#6E5A48', 'rx="8"')),
    rect(772, 138, 56, 40, '#5B5B58', 'rx="18"'),
  ].join('')
