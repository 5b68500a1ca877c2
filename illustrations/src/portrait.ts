import { drawBeard, drawFace, drawGlasses, type Looks, type Sitter } from './face.ts'
import { makeRandom } from './random.ts'
import { circle, ellipse, moved, path, picture, rect, stroke } from './svg.ts'
import { mix } from './palette.ts'

const shadow = '#1F2A33'

const shoulders = (cloth: string, neckline: string): string =>
  path(`M52 410Q54 316 128 296Q160 288 174 278${neckline}226 278Q240 288 272 296Q346 316 348 410Z`, cloth) +
  path('M240 290Q256 292 272 296Q346 316 348 410H252Q268 340 240 290Z', mix(cloth, shadow, 0.24))

/** The clothes below the neck. */
const drawClothes = ({ random, looks, cloth, trim, skin }: Sitter): string => {
  const dark = mix(cloth, shadow, 0.3)
  if (looks === 'woman') {
    if (random.chance(0.5)) {
      // A sari: blouse, and the bordered end of the cloth over the left shoulder.
      const blouse = shoulders(trim, 'Q200 330 ')
      return (
        blouse +
        path('M82 410Q84 330 130 296L172 280Q214 330 300 410Z', cloth) +
        path('M172 280Q214 330 300 410H262Q198 344 150 288Z', mix(trim, '#F4E3B5', 0.55)) +
        stroke('M120 330Q150 372 170 410M104 350Q124 384 132 410', dark, 3, 'opacity=".6"')
      )
    }
    const dots = Array.from({ length: 12 }, (_, index) =>
      circle(110 + (index % 6) * 36, 346 + Math.floor(index / 6) * 34 + (index % 2) * 10, 4, trim),
    )
    return (
      shoulders(cloth, 'Q200 322 ') +
      dots.join('') +
      path('M92 410Q96 330 140 292L164 286Q150 340 156 410Z', trim) +
      path('M308 410Q304 330 260 292L236 286Q250 340 244 410Z', mix(trim, shadow, 0.2))
    )
  }
  if (random.chance(0.45)) {
    // A panjabi: stand collar, placket and buttons.
    return (
      shoulders(cloth, 'Q200 312 ') +
      path('M172 276Q200 306 228 276L232 290Q200 322 168 290Z', mix(cloth, '#FFFFFF', 0.25)) +
      rect(192, 308, 16, 102, mix(cloth, '#FFFFFF', 0.18)) +
      [326, 352, 378].map((y) => circle(200, y, 3.6, trim)).join('')
    )
  }
  const open = path('M178 280L200 316L222 280L216 274H184Z', skin)
  return (
    shoulders(cloth, 'L200 320L') +
    open +
    path('M172 272L150 292L178 330L200 314Z', mix(cloth, '#FFFFFF', 0.3)) +
    path('M228 272L250 292L222 330L200 314Z', mix(cloth, '#FFFFFF', 0.12)) +
    stroke('M200 322V410', dark, 3) +
    (random.chance(0.4)
      ? path(
          'M52 410Q54 316 128 296L162 286Q156 350 168 410ZM348 410Q346 316 272 296L238 286Q244 350 232 410Z',
          trim,
        )
      : '')
  )
}

/** Hair or the inside of a scarf behind the head, under everything else. */
const drawBackHair = ({ looks, hair, cloth, trim }: Sitter, style: number): string => {
  if (looks === 'man') return ''
  // The inside of the scarf; without it the wall would show next to the jaw.
  if (style === 0) return ellipse(200, 186, 66, 84, mix(mix(trim, cloth, 0.2), shadow, 0.4))
  if (style === 1)
    return path(
      'M124 180Q112 84 200 78Q288 84 276 180Q284 262 296 318Q250 336 200 320Q150 336 104 318Q116 262 124 180Z',
      hair,
    )
  if (style === 2)
    return path('M128 176Q122 88 200 80Q278 88 272 176Q276 214 264 244H136Q124 214 128 176Z', hair)
  return ellipse(258, 104, 38, 34, hair) + path('M130 190Q124 90 200 82Q276 90 270 190Z', hair)
}

/** Hair or a scarf above the forehead; for a woman, `style` 0 is the scarf. */
const drawHead = ({ random, looks, hair, cloth, trim, elder }: Sitter, style: number): string => {
  const gleam = mix(hair, '#C89A78', 0.28)
  if (looks === 'woman' && style === 0) {
    const scarf = mix(trim, cloth, 0.2)
    return (
      path(
        'M200 72Q108 74 116 184Q118 236 138 272Q120 300 112 340Q200 382 288 340Q280 300 262 272Q282 236 284 184Q292 74 200 72ZM200 106Q254 108 254 172Q252 238 200 262Q148 238 146 172Q146 108 200 106Z',
        scarf,
        'fill-rule="evenodd"',
      ) +
      path(
        'M200 72Q292 74 284 184Q282 236 262 272Q280 300 288 340Q262 352 232 356Q262 300 232 262Q254 232 254 172Q254 108 200 106Z',
        mix(scarf, shadow, 0.22),
      ) +
      stroke(
        'M146 268Q176 306 236 300M138 300Q180 332 246 322',
        mix(scarf, shadow, 0.34),
        3.4,
        'stroke-linecap="round"',
      )
    )
  }
  if (looks === 'woman') {
    const part = random.pick([186, 200, 214])
    return (
      path(`M132 190Q122 86 200 82Q278 86 268 190Q262 134 ${part} 106Q138 134 132 190Z`, hair) +
      stroke(`M${part - 6} 106Q150 120 142 156`, gleam, 4, 'stroke-linecap="round"') +
      (random.chance(0.22) ? circle(200, 146, 5, '#A8432B') : '') +
      circle(137, 204, 5, '#D9AE62') +
      circle(263, 204, 5, '#C8963E')
    )
  }
  if (elder && random.chance(0.5)) {
    const cap = random.pick(['#F4EEE0', '#E3D9C6', '#2F4A44'])
    return (
      path('M134 140Q132 84 200 80Q268 84 266 140Q200 118 134 140Z', cap) +
      path('M216 82Q268 90 266 140Q244 130 220 127Z', mix(cap, shadow, 0.2)) +
      path('M134 140Q132 164 138 180L144 142ZM266 140Q268 164 262 180L256 142Z', hair)
    )
  }
  const cuts = [
    'M134 172Q122 82 202 78Q282 80 266 172Q262 146 250 132Q206 140 158 124Q140 142 134 172Z',
    'M134 170Q118 94 168 80Q234 60 266 104Q276 132 266 170Q260 140 240 120Q190 120 152 136Q138 148 134 170Z',
    'M135 166Q126 96 200 86Q274 96 265 166Q258 128 234 116Q200 106 166 116Q142 128 135 166Z',
    'M133 174Q116 90 190 72Q272 66 268 174Q262 150 254 138Q230 116 214 132Q190 110 168 130Q146 134 133 174Z',
  ]
  return (
    path(random.pick(cuts), hair) +
    stroke('M160 104Q176 90 200 90', gleam, 5, 'stroke-linecap="round" opacity=".8"')
  )
}

const skins = ['#D9A57C', '#C68E63', '#B57B52', '#A06A45', '#8A5838', '#754830', '#CF9A70'] as const
const grounds = [
  '#CFDDD0',
  '#EAD8B6',
  '#E6C4B2',
  '#C5D3D6',
  '#DDCBD0',
  '#D5D9BC',
  '#BFD2C4',
  '#E9DCC8',
] as const
const cloths = [
  '#0F5D46',
  '#A8432B',
  '#C8963E',
  '#2F5E7C',
  '#7C3F5A',
  '#F1E6CC',
  '#5F7F78',
  '#34494F',
  '#B5693F',
  '#DDE3DA',
] as const

/** The portrait's width and height in the units of its view box. */
export const portraitWidth = 400

/** A face for a person of the demo, 400 by 400; without `looks`, the seed determines those too. */
export const drawPortrait = ({ seed, looks }: { seed: string; looks?: Looks }): string => {
  const random = makeRandom(`portrait/${seed}`)
  const drawn = random.pick<Looks>(['woman', 'man'])
  const elder = random.chance(0.22)
  const cloth = random.pick(cloths)
  const trims = cloths.filter((colour) => colour !== cloth)
  const sitter: Sitter = {
    random,
    looks: looks ?? drawn,
    elder,
    skin: random.pick(skins),
    hair: elder
      ? random.pick(['#B9B2A6', '#8C8478', '#D6CFC2'])
      : random.pick(['#241A17', '#1E1716', '#33231C']),
    cloth,
    trim: random.pick(trims),
  }
  const ground = random.pick(grounds)
  const style = random.pick([0, 0, 1, 2, 3])
  const backdrop =
    rect(0, 0, 400, 400, ground) +
    circle(
      random.between(90, 150),
      random.between(110, 160),
      random.between(120, 170),
      mix(ground, '#FFFFFF', 0.4),
    ) +
    path(
      `M0 400V${random.int(230, 300)}Q120 ${random.int(200, 280)} 230 ${random.int(250, 300)}T400 ${random.int(220, 280)}V400Z`,
      mix(ground, '#0F5D46', 0.16),
    )
  const beard = sitter.looks === 'man' && random.chance(elder ? 0.8 : 0.45) ? drawBeard(sitter) : ''
  const glasses = random.chance(elder ? 0.5 : 0.26) ? drawGlasses(sitter) : ''
  const art = drawBackHair(sitter, style) + drawFace(sitter)
  const bust = art + drawClothes(sitter) + beard + drawHead(sitter, style) + glasses
  return picture(portraitWidth, portraitWidth, backdrop + moved(bust, -34, -22, 1.17))
}
