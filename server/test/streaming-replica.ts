import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSocketFolder } from '../src/database/embedded/socket-folder.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/start.ts'
import { makeFolder, query, quiet, withoutFsync } from './embedded-postgres.ts'

export type ReplicatedPostgres = {
  url: string
  replicaUrl: string
  /** Stops the replica from applying what it receives, and lets it go on. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Ends the replica; a later `startReplica` continues where it was. */
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL and a streaming replica of it. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const [primaryDir, replicaDir] = [makeFolder(), makeFolder()]
  const openPrimary = () =>
    startEmbeddedPostgres({ dataDir: primaryDir, log: quiet, settings: { ...withoutFsync } })
  // Copied while it is stopped, since the package has no pg_basebackup.
  await (await openPrimary()).stop()
  const [from, to] = [path.join(primaryDir, 'postgres'), path.join(replicaDir, 'postgres')]
  cpSync(from, to, { recursive: true })
  // PostgreSQL refuses a folder that others may enter.
  chmodSync(to, 0o700)
  writeFileSync(path.join(to, 'standby.signal'), '')
  const primary = await openPrimary()
  const source = `host=${readSocketFolder(primaryDir)} port=5432 user=thikana`
  const settings = { ...withoutFsync, primary_conninfo: source, wal_retrieve_retry_interval: '200ms' }
  const openReplica = () => startEmbeddedPostgres({ dataDir: replicaDir, log: quiet, settings })
  let replica = await openReplica()
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pauseReplay: async () => void (await query(replica.url, 'select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await query(replica.url, 'select pg_wal_replay_resume()')),
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await openReplica()),
    stop: async () => {
      await replica.stop()
      await primary.stop()
      for (const folder of [primaryDir, replicaDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
