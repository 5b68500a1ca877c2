// The package has no types: what the tests use of it.
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
    readonly httpServer: Server
  }
}
