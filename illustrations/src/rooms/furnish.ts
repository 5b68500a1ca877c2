import { circle, ellipse, polygon, rect, stroke } from '../svg.ts'
import { mix } from '../palette.ts'
import { back, drawFan, drawShell, drawWindow, height, type Room, width } from './room.ts'

const drawPlant = (x: number, y: number): string =>
  [
    ...[-60, -30, 0, 30, 60].map((lean) =>
      polygon(
        [
          [x, y],
          [x + lean - 20, y - 150 + Math.abs(lean)],
          [x + lean + 14, y - 190 + Math.abs(lean)],
        ],
        '#2F6B45',
      ),
    ),
    polygon(
      [
        [x - 42, y - 10],
        [x + 42, y - 10],
        [x + 30, y + 80],
        [x - 30, y + 80],
      ],
      '#B5623F',
    ),
  ].join('')

export const drawLiving = (room: Room): string => {
  const { cloth, accent, wood, random } = room
  const shade = mix(cloth, '#1B1F1C', 0.3)
  const frame = random.int(520, 620)
  return [
    drawShell(room),
    drawWindow(room, 960, 320, 200, 260),
    drawFan(),
    rect(frame, 330, 190, 140, mix(wood, '#1B1F1C', 0.3)),
    rect(frame + 14, 344, 162, 112, mix(accent, '#F6E9CC', 0.55)),
    ellipse(760, 990, 560, 120, mix(accent, '#FFFFFF', 0.35)),
    ellipse(760, 990, 470, 92, mix(accent, '#FFFFFF', 0.55)),
    rect(400, 640, 620, 160, shade, 'rx="36"'),
    rect(430, 730, 560, 90, cloth, 'rx="22"'),
    rect(370, 690, 90, 150, cloth, 'rx="30"'),
    rect(960, 690, 90, 150, cloth, 'rx="30"'),
    ...[500, 820].map((x) => rect(x, 668, 96, 86, mix(accent, '#F6E9CC', 0.4), 'rx="18"')),
    rect(560, 930, 400, 26, wood, 'rx="8"'),
    ...[590, 910].map((x) => rect(x, 950, 20, 90, mix(wood, '#1B1F1C', 0.3))),
    ellipse(760, 922, 46, 14, '#F6F1E6'),
    drawPlant(1180, 760),
  ].join('')
}

export const drawBedroom = (room: Room): string => {
  const { cloth, accent, wood } = room
  return [
    drawShell(room),
    drawWindow(room, 420, 330, 200, 270),
    drawFan(),
    rect(690, 470, 520, 340, wood, 'rx="18"'),
    ...[730, 970].map((x) => rect(x, 610, 200, 110, '#FBF6EC', 'rx="30"')),
    polygon(
      [
        [690, 700],
        [1210, 700],
        [1330, 1040],
        [600, 1040],
      ],
      mix(cloth, '#FFFFFF', 0.25),
    ),
    polygon(
      [
        [650, 850],
        [1265, 850],
        [1330, 1040],
        [600, 1040],
      ],
      cloth,
    ),
    polygon(
      [
        [632, 900],
        [1282, 900],
        [1296, 940],
        [618, 940],
      ],
      mix(accent, '#F6E9CC', 0.35),
    ),
    polygon(
      [
        [600, 1040],
        [1330, 1040],
        [1330, 1100],
        [600, 1100],
      ],
      mix(wood, '#1B1F1C', 0.25),
    ),
    rect(500, 690, 130, 130, mix(wood, '#FFFFFF', 0.1)),
    rect(548, 610, 34, 80, '#C9B48A'),
    polygon(
      [
        [520, 620],
        [610, 620],
        [590, 550],
        [540, 550],
      ],
      '#FBE6B0',
    ),
  ].join('')
}

export const drawKitchen = (room: Room): string => {
  const { cloth, wood } = room
  const front = mix(cloth, '#FFFFFF', 0.45)
  const line = mix(front, '#1B1F1C', 0.35)
  const doors = (y: number, high: number) =>
    Array.from({ length: 5 }, (_, index) => {
      const x = back.left + 10 + index * 184
      return rect(x, y, 176, high, front) + rect(x + 78, y + high / 2 - 5, 20, 10, line)
    }).join('')
  const splash = Array.from({ length: 12 }, (_, index) => `M${back.left + 78 * (index + 1)} 470V640`)
  return [
    drawShell(room),
    doors(250, 170),
    stroke(`${splash.join('')}M${back.left} 525H${back.right}M${back.left} 580H${back.right}`, '#FFFFFF', 4),
    drawWindow(room, 690, 440, 220, 150),
    rect(back.left - 20, 640, back.right - back.left + 40, 30, mix(wood, '#1B1F1C', 0.45)),
    doors(676, 220),
    rect(400, 610, 190, 32, '#4B4F50', 'rx="6"'),
    ...[440, 540].map((x) => ellipse(x, 608, 36, 10, '#22282A')),
    rect(410, 560, 66, 46, '#B9BEC0', 'rx="8"'),
    rect(760, 630, 160, 16, '#C9CED0', 'rx="6"'),
    stroke('M840 630v-70q0 -26 40 -26', '#9AA3A6', 12),
    ...[1040, 1100, 1160].map((x, index) =>
      rect(x, 580 - index * 8, 40, 60 + index * 8, mix('#C8963E', cloth, index / 3), 'rx="8"'),
    ),
  ].join('')
}

export const drawStairs = (room: Room): string => {
  const { wall, wood, floor } = room
  const steps = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = [250 + index * 92, 1080 - index * 66]
    return (
      rect(x, y, width - x, 66, mix(floor, '#FFFFFF', 0.25)) +
      rect(x, y + 14, width - x, 52, mix(floor, '#2E271F', 0.12 + index * 0.02))
    )
  })
  const posts = Array.from({ length: 11 }, (_, index) => `M${290 + index * 92} ${1080 - index * 66}v-190`)
  return [
    rect(0, 0, width, height, wall),
    rect(0, 0, 250, height, mix(wall, '#4A4438', 0.12)),
    drawWindow(room, 360, 190, 240, 340),
    rect(0, 1080, width, 120, floor),
    ...steps,
    stroke(posts.join(''), '#3B4245', 10),
    stroke('M270 905L1290 172', wood, 30, 'stroke-linecap="round"'),
    circle(1180, 110, 44, '#FBE6B0'),
  ].join('')
}
