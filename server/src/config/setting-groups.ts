import type { CardProviderName } from '@thikana/domain/payment/payment'
import type { Site } from '@thikana/contract/api'

/** Settings that make sense together only. */
type SettingGroup<Name extends string = string> = { called: string; names: readonly Name[] }

const allOf = ['', '', 'both', 'all three', 'all four', 'all five']

/** The problem if some settings of a group are set and others aren't. */
export const findMissing = <Name extends string>(
  { called, names }: SettingGroup<Name>,
  isSet: (name: Name) => boolean,
): string[] => {
  const missing = names.filter((name) => !isSet(name))
  if (missing.length === 0 || missing.length === names.length) return []
  const none = names.length === 2 ? 'neither' : 'none'
  return [
    `${missing.join(' and ')} must be set too: ${called} needs ${allOf[names.length]} of its settings, or ${none}.`,
  ]
}

export const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

export const imageStoreNames = ['disk', 's3', 'imgbb'] as const
export type ImageStoreName = (typeof imageStoreNames)[number]

type Values = Partial<Record<(typeof s3Names)[number] | 'S3_PUBLIC_URL' | 'IMGBB_KEY', string>> & {
  IMAGES?: ImageStoreName | undefined
}

export type S3Settings = {
  /** Without the bucket, and without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where browsers load the bucket's objects from, without a slash at its end; null: from us. */
  publicUrl: string | null
}

/** The problems with the settings of the stores of pictures, a sentence each. */
export const imageConflicts = (values: Values): string[] => {
  const isBegun = s3Names.some((name) => values[name])
  const conflicts = findMissing({ called: 'S3', names: s3Names }, (name) => Boolean(values[name]))
  if (!isBegun && values.S3_PUBLIC_URL)
    conflicts.push('S3_PUBLIC_URL is set, so S3 needs its other five settings; or leave it empty.')
  if (!isBegun && values.IMAGES === 's3')
    conflicts.push(`IMAGES is s3, so ${s3Names.join(', ')} must be set.`)
  if (!values.IMGBB_KEY && values.IMAGES === 'imgbb')
    conflicts.push('IMAGES is imgbb, so IMGBB_KEY must be set.')
  if (isBegun && values.IMGBB_KEY && !values.IMAGES)
    conflicts.push(
      'The settings of S3 and of imgbb are set: IMAGES must say where new pictures go, s3, imgbb or disk.',
    )
  return conflicts
}

export const readS3 = (values: Values): S3Settings | null => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: values.S3_PUBLIC_URL ?? null,
  }
}

/** Where new pictures go: what `IMAGES` says, else what is set up. */
export const chooseImageStore = (values: Values): ImageStoreName => {
  if (values.IMAGES) return values.IMAGES
  if (readS3(values)) return 's3'
  return values.IMGBB_KEY ? 'imgbb' : 'disk'
}

/** A provider that its settings choose; the sandbox is used if no settings choose another. */
export type KeyedProvider = Exclude<CardProviderName, 'sandbox'>

/** The settings of each: all of one provider's, or none. */
export const cardSettings = {
  stripe: {
    called: 'Stripe',
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
} as const satisfies Record<KeyedProvider, SettingGroup>

export const cardSettingNames = Object.values(cardSettings).flatMap(({ names }) => names)

/** The problems if one provider's settings are incomplete, or those of two are set: only one takes the cards. */
export const cardConflicts = <Name extends string>(
  settings: readonly SettingGroup<Name>[],
  isSet: (name: Name) => boolean,
): string[] => {
  const begun = settings.filter(({ names }) => names.some(isSet))
  const incomplete = begun.flatMap((one) => findMissing(one, isSet))
  const several = begun.map(({ called }) => called).join(' and ')
  return begun.length > 1
    ? [...incomplete, `The settings of ${several} are set: only one takes cards.`]
    : incomplete
}

type MapSettings = NonNullable<Site['map']>

type MapValues = Partial<Record<'MAP_TILES' | 'MAP_PMTILES' | 'MAP_ATTRIBUTION', string>>

/** The problems with the settings of the map, a sentence each. */
export const mapConflicts = ({ MAP_TILES, MAP_PMTILES, MAP_ATTRIBUTION }: MapValues): string[] => {
  if (MAP_TILES && MAP_PMTILES) return ['MAP_TILES and MAP_PMTILES are both set: a map has one of them.']
  const named = MAP_TILES ? 'MAP_TILES' : MAP_PMTILES ? 'MAP_PMTILES' : null
  if (named && !MAP_ATTRIBUTION)
    return [`MAP_ATTRIBUTION must be set too: ${named} has a source, which pages have to name.`]
  if (!named && MAP_ATTRIBUTION)
    return ['MAP_ATTRIBUTION is set, so MAP_TILES or MAP_PMTILES must be; or leave it empty.']
  return []
}

/** The tiles of the settings; null: the map is our own outline. */
export const readMap = ({ MAP_TILES, MAP_PMTILES, MAP_ATTRIBUTION }: MapValues): MapSettings | null => {
  const attribution = MAP_ATTRIBUTION ?? ''
  if (MAP_TILES) return { kind: 'tiles', url: MAP_TILES, attribution }
  return MAP_PMTILES ? { kind: 'pmtiles', url: MAP_PMTILES, attribution } : null
}
