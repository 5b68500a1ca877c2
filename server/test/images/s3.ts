import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../src/config/setting-groups.ts'

/** Its only bucket at first. */
export const bucketName = 'thikana-pictures'

/** The key that the server knows. */
const known = 'S3RVER'

/** An S3 server on loopback that checks signatures, with one empty bucket in a folder of its own. */
export const startS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'thikana-s3-'))
  const bucket = bucketName
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket }],
    })
    return { server, port: (await server.run()).port }
  }
  const close = async (server: S3rver) => {
    server.httpServer.closeAllConnections()
    await server.close()
  }
  let current = await open(0)
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${current.port}`,
    bucket,
    region: 'eu-central-1',
    accessKeyId: known,
    secretAccessKey: known,
    publicUrl: null,
  }
  let isOpen = true
  return {
    settings,
    /** The same as variables. */
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: known,
      S3_SECRET_ACCESS_KEY: known,
    },
    /** The names of the objects below `images/`. The server's own list fails if there are more than fit in one answer. */
    listFiles: async (): Promise<string[]> => {
      const names = await readdir(path.join(directory, bucket, 'images')).catch(() => [])
      const suffix = '._S3rver_object'
      return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
    },
    /** Answers nobody until `goOn`. */
    pause: async () => {
      isOpen = false
      await close(current.server)
    },
    goOn: async () => {
      current = await open(current.port)
      isOpen = true
    },
    stop: async () => {
      if (isOpen) await close(current.server)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
