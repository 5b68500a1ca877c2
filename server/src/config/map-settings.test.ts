import { describe, expect, it, test } from 'vitest'
import { readConfig } from './config.ts'

const tiles = 'https://tiles.example/{z}/{x}/{y}.png?key=abc'
const archive = 'https://maps.example/bangladesh.pmtiles'
const attribution = '© People of Tiles https://tiles.example/copyright'

describe('the map', () => {
  it('is our own outline unless tiles are set', () => {
    expect(readConfig({}).map).toBeNull()
  })

  it('has the tiles, or the archive, that the operator names', () => {
    expect(readConfig({ MAP_TILES: tiles, MAP_ATTRIBUTION: attribution }).map).toEqual({
      kind: 'tiles',
      url: tiles,
      attribution,
    })
    expect(readConfig({ MAP_PMTILES: archive, MAP_ATTRIBUTION: attribution }).map).toMatchObject({
      kind: 'pmtiles',
      url: archive,
    })
  })
})

test.each([
  [{ MAP_TILES: tiles }, 'MAP_ATTRIBUTION must be set too: MAP_TILES has a source'],
  [{ MAP_PMTILES: archive }, 'MAP_ATTRIBUTION must be set too: MAP_PMTILES has a source'],
  [{ MAP_ATTRIBUTION: attribution }, 'MAP_TILES or MAP_PMTILES must be; or leave it empty'],
  [{ MAP_TILES: tiles, MAP_PMTILES: archive, MAP_ATTRIBUTION: attribution }, 'a map has one of them'],
  [{ MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES must be an address like https://'],
  [{ MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES must be an address like https://'],
  [{ MAP_TILES: 'tiles/{z}/{x}/{y}.png' }, 'MAP_TILES must be an address like https://'],
  [
    { MAP_PMTILES: 'https://maps.example/bangladesh.mbtiles' },
    'MAP_PMTILES must be an address like https://',
  ],
  [{ MAP_ATTRIBUTION: 'x'.repeat(201) }, 'MAP_ATTRIBUTION must be a text of at most 200 characters'],
])('%j is refused with a sentence', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})
