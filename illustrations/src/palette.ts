import type { Random } from './random.ts'

type Channels = readonly [number, number, number]

const channels = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The colour `share` of the way from `from` to `to`; both as #rrggbb, share 0 to 1. */
export const mix = (from: string, to: string, share: number): string => {
  const a = channels(from)
  const b = channels(to)
  const blended = a.map((channel, index) => Math.round(channel + (b[index]! - channel) * share))
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export type Light = 'day' | 'dusk' | 'monsoon'

/** Colours of the sky, the ground and the plants, in one light. */
export type Palette = {
  light: Light
  sky: readonly [string, string, string, string]
  disc: string
  cloud: string
  cloudShade: string
  far: readonly [string, string, string]
  foliage: { deep: string; dark: string; mid: string; light: string; tip: string }
  earth: string
  grass: string
  road: string
  pavement: string
  water: { deep: string; face: string; light: string }
  glass: string
  glassLight: string
  glow: readonly string[]
  sun: string
  shadow: string
  ambient: string
  ambientShare: number
}

/** Four tones of one material, from the sunlit side to the inside of a reveal. */
export type Lit = { high: string; face: string; side: string; deep: string }

export const token = {
  paper: '#FBF8F3',
  ink: '#1B1F1C',
  green: '#0F5D46',
  brick: '#A8432B',
  sand: '#C8963E',
} as const

const skies: Record<Light, readonly (readonly [string, string, string, string])[]> = {
  day: [
    ['#8FBDC1', '#BAD6D1', '#E6E2CE', '#F7EAD2'],
    ['#A9CBC4', '#CFDFD2', '#F0E4C8', '#F8DFBC'],
    ['#7FB0BD', '#A9CDD0', '#D5E3D8', '#F2ECDA'],
    ['#D9D9C4', '#E9E2CB', '#F5E6C9', '#F9DDB4'],
  ],
  dusk: [
    ['#2F4C63', '#75708A', '#D08F78', '#F6C283'],
    ['#3B3F63', '#86637F', '#DB8874', '#F7B678'],
    ['#1F4650', '#4E7378', '#B7A083', '#F3C68A'],
    ['#4A4A70', '#A06F80', '#E8A07C', '#FAD193'],
  ],
  monsoon: [
    ['#55757C', '#7F9B99', '#AABDB3', '#D3D9C9'],
    ['#62737F', '#8A9BA2', '#B3BFBD', '#D8DCD0'],
    ['#4F7270', '#7C9C90', '#B0C2A9', '#DDDDBF'],
  ],
}

const airs: Record<Light, Omit<Palette, 'sky' | 'light'>> = {
  day: {
    disc: '#FFF8E6',
    cloud: '#FCF7EB',
    cloudShade: '#E4DFCD',
    far: ['#C8D3C5', '#AAC0B1', '#84A893'],
    foliage: { deep: '#0B3E32', dark: '#15573F', mid: '#337A53', light: '#74A05B', tip: '#B3C06C' },
    earth: '#D8BD92',
    grass: '#93AF68',
    road: '#B4AB9E',
    pavement: '#E2D6C0',
    water: { deep: '#3B7875', face: '#79AAA3', light: '#C3DCCF' },
    glass: '#35585A',
    glassLight: '#93B8B2',
    glow: ['#F4E3B4', '#EBD6A6'],
    sun: '#FFF0CF',
    shadow: '#27464F',
    ambient: '#FFF4DE',
    ambientShare: 0.06,
  },
  dusk: {
    disc: '#FFE0A8',
    cloud: '#F0AA85',
    cloudShade: '#7D6A85',
    far: ['#A98086', '#7A6B80', '#50596D'],
    foliage: { deep: '#0A2529', dark: '#113538', mid: '#1E4C48', light: '#46694F', tip: '#B8925A' },
    earth: '#A0806C',
    grass: '#55704F',
    road: '#6A6676',
    pavement: '#A08E88',
    water: { deep: '#2A4453', face: '#6E7385', light: '#EBB083' },
    glass: '#22384A',
    glassLight: '#A97F7B',
    glow: ['#FFD98C', '#FBC66B', '#FFE6B0', '#F5B65E'],
    sun: '#FFC48A',
    shadow: '#1B2A44',
    ambient: '#574E6E',
    ambientShare: 0.3,
  },
  monsoon: {
    disc: '#EEF1E4',
    cloud: '#C5CFC6',
    cloudShade: '#5D7879',
    far: ['#A5B8AE', '#7F9C92', '#567F74'],
    foliage: { deep: '#06342A', dark: '#0D4F3D', mid: '#1E7250', light: '#55A35F', tip: '#A6CB70' },
    earth: '#9C8468',
    grass: '#6FA257',
    road: '#7B8886',
    pavement: '#A9B0A5',
    water: { deep: '#315F5E', face: '#79998F', light: '#CBD8CA' },
    glass: '#2B4A4E',
    glassLight: '#9AB3AD',
    glow: ['#FBE0A0', '#F6CF84', '#FFEBC0'],
    sun: '#F1F3E2',
    shadow: '#1B3A3F',
    ambient: '#86A19B',
    ambientShare: 0.2,
  },
}

export const makePalette = (light: Light, random: Random): Palette => ({
  light,
  sky: random.pick(skies[light]),
  ...airs[light],
})

export const lit = (palette: Palette, base: string): Lit => {
  const face = mix(base, palette.ambient, palette.ambientShare)
  return {
    high: mix(face, palette.sun, palette.light === 'monsoon' ? 0.3 : 0.48),
    face,
    side: mix(face, palette.shadow, 0.36),
    deep: mix(face, palette.shadow, 0.62),
  }
}
