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
