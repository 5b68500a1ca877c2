import path from 'node:path'
import type { S3Settings } from './setting-groups.ts'

/** A place in a bucket: `key` is an object's, or what the keys of several begin with. */
export type S3Place = { settings: S3Settings; key: string }

const pattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/((?:(?!\.\.?\/)[\w!.*'()-]+\/)*[\w!.*'()-]+)\/?$/

export const isS3Address = (text: string): boolean => text.startsWith('s3://')

/** Whether it names a bucket and a key in it. */
export const isS3Place = (text: string): boolean => pattern.test(text)

/** The place that `s3://bucket/key` names, at the S3 of the settings. Throws a sentence if it names none, or S3 isn't set up. */
export const parseS3Address = (address: string, s3: S3Settings | null): S3Place => {
  const [, bucket, key] = pattern.exec(address) ?? []
  if (!bucket || !key)
    throw new Error(`${address} must be an address like s3://bucket/backups/thikana.tar.zst.`)
  if (!s3) throw new Error(`${address} needs the settings of S3: set S3_ENDPOINT and the other four.`)
  return { settings: { ...s3, bucket }, key }
}

/** An object in a place that stands for several. */
export const within = ({ settings, key }: S3Place, name: string): S3Place => ({
  settings,
  key: path.posix.join(key, name),
})

export const addressOf = ({ settings, key }: S3Place): string => `s3://${settings.bucket}/${key}`
