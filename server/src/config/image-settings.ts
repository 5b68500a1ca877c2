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

/** A bucket, and the key to it. */
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
  const missing = s3Names.filter((name) => !values[name])
  const isBegun = missing.length < s3Names.length
  const conflicts =
    isBegun && missing.length > 0
      ? [`${missing.join(' and ')} must be set too: S3 needs all five of its settings, or none.`]
      : []
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

/** The bucket of the settings; null if none is set. */
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
