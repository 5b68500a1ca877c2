import type { Random } from './random.ts'
import { circle, ellipse, path, stroke } from './svg.ts'
import { mix } from './palette.ts'

export type Looks = 'woman' | 'man'

export type Sitter = {
  random: Random
  looks: Looks
  skin: string
  hair: string
  cloth: string
  trim: string
  elder: boolean
}

const shade = '#4A2A20'

/** Head, neck and features, the face centred on (200, 178); the cheek away from the light is darker. */
export const drawFace = ({ random, skin, hair, looks, elder }: Sitter): string => {
  const dark = mix(skin, shade, 0.3)
  const wide = random.pick([60, 63, 66])
  const jaw = looks === 'man' ? random.pick([44, 48]) : random.pick([36, 40])
  const oval = `M${200 - wide} 165Q${200 - wide} 92 200 92Q${200 + wide} 92 ${200 + wide} 165Q${200 + wide} 212 ${200 + jaw * 0.6} 240Q200 262 ${200 - jaw * 0.6} 240Q${200 - wide} 212 ${200 - wide} 165Z`
  const half = `M206 92Q${200 + wide} 92 ${200 + wide} 165Q${200 + wide} 212 ${200 + jaw * 0.6} 240Q214 254 200 255Q232 226 228 178Q226 120 206 92Z`
  const brow = looks === 'man' ? 6 : 4
  const lift = random.pick([0, 2, 4])
  const eyes =
    ellipse(175, 172, 5.6, 6.4, '#2A1B18') +
    ellipse(225, 172, 5.6, 6.4, '#2A1B18') +
    circle(173, 170, 1.8, '#FFF6EA') +
    circle(223, 170, 1.8, '#FFF6EA') +
    (looks === 'woman'
      ? stroke('M165 169q9 -9 19 -1M216 168q10 -8 19 1', '#2A1B18', 3.2, 'stroke-linecap="round"')
      : '')
  const lips = looks === 'woman' ? mix(skin, '#A8432B', 0.62) : mix(skin, shade, 0.5)
  return (
    path('M172 226V286Q200 312 228 286V226Z', dark) +
    ellipse(200 - wide, 178, 10, 15, skin) +
    ellipse(200 + wide, 178, 10, 15, dark) +
    path(oval, skin) +
    path(half, dark, 'opacity=".42"') +
    eyes +
    stroke(
      `M161 ${155 - lift}q14 -9 27 -2M212 ${153 - lift}q13 -7 27 2`,
      mix(hair, skin, elder ? 0.2 : 0.1),
      brow,
      'stroke-linecap="round"',
    ) +
    stroke('M202 176q8 18 5 23q-4 4 -11 2', dark, 4, 'stroke-linecap="round" stroke-linejoin="round"') +
    stroke(`M182 219q18 ${random.pick([10, 13, 15])} 36 0`, lips, 5, 'stroke-linecap="round"') +
    circle(160, 202, 11, mix(skin, '#D9694A', 0.5), 'opacity=".3"') +
    (elder
      ? stroke(
          'M150 182q-5 6 -4 12M250 182q5 6 4 12M176 206q-6 6 -6 14M226 206q6 6 6 14',
          dark,
          2.4,
          'stroke-linecap="round"',
        )
      : '')
  )
}

export const drawGlasses = ({ random }: Sitter): string => {
  const frame = random.pick(['#2B2622', '#6B4A32', '#7A2F26'])
  const round = random.chance(0.5)
  const lens = (x: number) =>
    round
      ? `<circle cx="${x}" cy="173" r="20" fill="#FFFFFF" fill-opacity=".16" stroke="${frame}" stroke-width="4"/>`
      : `<rect x="${x - 21}" y="158" width="42" height="30" rx="9" fill="#FFFFFF" fill-opacity=".16" stroke="${frame}" stroke-width="4"/>`
  return lens(175) + lens(225) + stroke('M195 170q5 -4 10 0M154 168l-16 -4M246 168l16 -4', frame, 4)
}

export const drawBeard = ({ random, hair, skin }: Sitter): string => {
  const kind = random.int(0, 3)
  const tone = mix(hair, skin, 0.12)
  const moustache = path('M200 206Q186 202 176 215Q190 216 200 212Q210 216 224 215Q214 202 200 206Z', tone)
  if (kind === 0) return moustache
  if (kind === 1)
    return (
      path(
        'M139 178Q140 226 168 250Q200 280 232 250Q260 226 261 178Q252 202 230 206Q200 198 170 206Q148 202 139 178Z',
        tone,
      ) + stroke('M184 221q16 9 32 0', mix(skin, '#A8432B', 0.5), 5, 'stroke-linecap="round"')
    )
  if (kind === 2) return moustache + path('M178 232Q200 242 222 232Q220 264 200 268Q180 264 178 232Z', tone)
  return path(
    'M140 182Q142 224 170 246Q200 264 230 246Q258 224 260 182Q254 214 228 226Q200 234 172 226Q146 214 140 182Z',
    mix(skin, hair, 0.34),
    'opacity=".7"',
  )
}
