import { mix } from './colour.ts'
import { drawBackHair, drawClothes, drawHead } from './people/attire.ts'
import { drawBeard, drawFace, drawGlasses, type Looks, type Sitter } from './people/face.ts'
import { makeRandom } from './random.ts'
import { circle, moved, path, picture, rect } from './svg.ts'

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
