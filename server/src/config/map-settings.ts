import type { Site } from '@thikana/contract/api'

export type MapSettings = NonNullable<Site['map']>

type Values = Partial<Record<'MAP_TILES' | 'MAP_PMTILES' | 'MAP_ATTRIBUTION', string>>

/** The problems with the settings of the map, a sentence each. */
export const mapConflicts = ({ MAP_TILES, MAP_PMTILES, MAP_ATTRIBUTION }: Values): string[] => {
  if (MAP_TILES && MAP_PMTILES) return ['MAP_TILES and MAP_PMTILES are both set: a map has one of them.']
  const named = MAP_TILES ? 'MAP_TILES' : MAP_PMTILES ? 'MAP_PMTILES' : null
  if (named && !MAP_ATTRIBUTION)
    return [`MAP_ATTRIBUTION must be set too: ${named} has a source, which pages have to name.`]
  if (!named && MAP_ATTRIBUTION)
    return ['MAP_ATTRIBUTION is set, so MAP_TILES or MAP_PMTILES must be; or leave it empty.']
  return []
}

/** The tiles of the settings; null: the map is our own outline. */
export const readMap = ({ MAP_TILES, MAP_PMTILES, MAP_ATTRIBUTION }: Values): MapSettings | null => {
  const attribution = MAP_ATTRIBUTION ?? ''
  if (MAP_TILES) return { kind: 'tiles', url: MAP_TILES, attribution }
  return MAP_PMTILES ? { kind: 'pmtiles', url: MAP_PMTILES, attribution } : null
}
