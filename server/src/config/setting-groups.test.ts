import { describe, expect, it, test } from 'vitest'
import { readConfig } from './config.ts'
import { cardConflicts } from './setting-groups.ts'

const s3 = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'homes-pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAHOMES',
  S3_SECRET_ACCESS_KEY: 'very/secret+key',
}
const imgbb = { IMGBB_KEY: '0123456789abcdef' }

test('new pictures go to what is set up, or where IMAGES says', () => {
  const storeOf = (env: Record<string, string>) => readConfig(env).images.store
  expect(storeOf({})).toBe('disk')
  expect(storeOf(s3)).toBe('s3')
  expect(storeOf(imgbb)).toBe('imgbb')
  expect(storeOf({ ...s3, IMAGES: 'disk' })).toBe('disk')
  expect(storeOf({ ...s3, ...imgbb, IMAGES: 'imgbb' })).toBe('imgbb')
})

test('addresses lose the slash at their end', () => {
  const { s3: read } = readConfig({
    ...s3,
    S3_ENDPOINT: 'http://s3:9000/',
    S3_PUBLIC_URL: 'https://cdn.test/a/',
  })
  expect([read?.endpoint, read?.publicUrl]).toEqual(['http://s3:9000', 'https://cdn.test/a'])
})

test('backups may go to a folder, or to a place in any bucket of the same key', () => {
  expect(readConfig({ BACKUP_TO: '/mnt/backups' }).backups?.folder).toBe('/mnt/backups')
  const place = readConfig({ ...s3, BACKUP_TO: 's3://backups/thikana/' }).backups?.folder
  expect(place).toMatchObject({ key: 'thikana', settings: { bucket: 'backups', region: 'eu-central-1' } })
})

const without = (name: keyof typeof s3) => ({ ...s3, [name]: '' })

test.each([
  [without('S3_REGION'), 'S3_REGION must be set too: S3 needs all five of its settings, or none.'],
  [without('S3_SECRET_ACCESS_KEY'), 'S3_SECRET_ACCESS_KEY must be set too: S3 needs all five'],
  [{ S3_PUBLIC_URL: 'https://cdn.test' }, 'S3_PUBLIC_URL is set, so S3 needs its other five settings'],
  [
    { IMAGES: 's3' },
    'IMAGES is s3, so S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ],
  [{ IMAGES: 'imgbb' }, 'IMAGES is imgbb, so IMGBB_KEY must be set.'],
  [{ ...s3, ...imgbb }, 'IMAGES must say where new pictures go, s3, imgbb or disk.'],
  [{ IMAGES: 'tape' }, 'IMAGES must be disk, s3 or imgbb (got: "tape").'],
  [{ ...s3, S3_ENDPOINT: 'https://s3.test/bucket' }, 'S3_ENDPOINT must be an address like'],
  [{ ...s3, S3_BUCKET: 'Homes/Pictures' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...s3, S3_PUBLIC_URL: 'https://cdn.test/?a=b' }, 'S3_PUBLIC_URL must be an address like'],
  [
    { ...s3, S3_SECRET_ACCESS_KEY: 'with a space' },
    'S3_SECRET_ACCESS_KEY must be a secret key, without spaces (got: not shown here).',
  ],
  [{ BACKUP_TO: 's3://backups/thikana' }, 'BACKUP_TO is an address in S3, so S3 needs its five settings.'],
  [
    { ...s3, BACKUP_TO: 's3://backups' },
    'BACKUP_TO must be a folder, or an address like s3://bucket/backups.',
  ],
  [{ ...s3, BACKUP_TO: 's3://backups/../x' }, 'BACKUP_TO must be a folder, or an address like'],
  [{ IMGBB_KEY: 'what?' }, 'IMGBB_KEY must be a key of api.imgbb.com (got: not shown here).'],
])('settings of stores that don’t fit are refused with a sentence (%#)', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

const groups = [
  { called: 'One', names: ['ONE_KEY', 'ONE_SECRET'] },
  { called: 'Other', names: ['OTHER_KEY', 'OTHER_CLIENT_KEY', 'OTHER_SECRET'] },
]
const conflicts = (...set: string[]) => cardConflicts(groups, (name) => set.includes(name))

describe('the settings of card providers', () => {
  it('may be those of one, or none', () => {
    expect(conflicts()).toEqual([])
    expect(conflicts('ONE_KEY', 'ONE_SECRET')).toEqual([])
  })

  it('are refused if one provider’s are incomplete, with a message that names the missing ones', () => {
    expect(conflicts('OTHER_KEY')).toEqual([
      'OTHER_CLIENT_KEY and OTHER_SECRET must be set too: Other needs all three of its settings, or none.',
    ])
  })

  it('are never those of two', () => {
    const both = groups.flatMap(({ names }) => names)
    expect(conflicts(...both)).toEqual(['The settings of One and Other are set: only one takes cards.'])
  })
})

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
