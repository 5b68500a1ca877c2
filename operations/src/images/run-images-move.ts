import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '@thikana/server/config/config'
import { prepareDataFolder } from '@thikana/server/config/data-folder'
import { imageStoreNames } from '@thikana/server/config/setting-groups'
import { connect, type Database } from '@thikana/server/database/connect'
import { createLogger } from '@thikana/server/log/logger'
import { openStores } from '@thikana/server/providers/images/choose'
import type { ImageFiles } from '@thikana/server/providers/images/files'
import { withoutTimeouts } from '../backup/snapshot.ts'
import { moveLock, movePictures, type MoveResult } from './move-pictures.ts'

const usage = `Name two stores: npm run images:move -- <from> <to>, each ${imageStoreNames.join(', ')}. With --delete the pictures are deleted where they were.`

/** Pictures after which progress is printed. */
const progressEvery = 500

const findStore = (all: readonly ImageFiles[], name: string): ImageFiles => {
  const found = all.find((files) => files.store === name)
  if (found) return found
  const isOne = imageStoreNames.some((store) => store === name)
  throw new Error(
    isOne ? `The settings of ${name} aren’t set, so pictures can’t be moved from or to it.` : usage,
  )
}

/** Runs `work` while no other move runs. Throws a sentence if one does. */
const alone = async <Result>({ pool }: Database, work: () => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  // Should it end, so do the connections that the work is done on.
  client.on('error', () => {})
  try {
    await client.query(`begin; ${withoutTimeouts}`)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      moveLock,
    ])
    if (!rows[0]?.taken) throw new Error('Pictures are being moved already. Wait until that has ended.')
    return await work()
  } finally {
    client.release(true)
  }
}

const describe = (result: MoveResult, from: string, to: string, { images }: Config): string => {
  const { pictures, copied, missing, deleted } = result
  const lines = [
    `${pictures} pictures are at ${to}: ${copied} files were copied and read back, the others were there already.`,
  ]
  if (missing.length > 0)
    lines.push(
      `${missing.length} files were at neither store, such as ${missing[0]}. Restore them from a backup.`,
    )
  lines.push(
    deleted > 0 ? `${deleted} pictures were deleted at ${from}.` : `Those at ${from} are still there.`,
  )
  if (images.store !== to)
    lines.push(
      `New pictures go to ${images.store}: set IMAGES=${to}, restart the server, and run this again.`,
    )
  return lines.join('\n')
}

/** `npm run images:move -- <from> <to>`: moves the pictures while the server runs. Returns what to print; throws Error that says what to do. */
export const runImagesMove = async (args: string[], load = loadConfig): Promise<string> => {
  const options = { delete: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [from = '', to = ''] = positionals
  if (positionals.length !== 2 || from === to) throw new Error(usage)
  const config = load()
  if (values.delete && config.images.store !== to)
    throw new Error(
      `New pictures go to ${config.images.store}. Set IMAGES=${to} and restart the server before pictures are deleted at ${from}.`,
    )
  const { databaseUrl, dataDir } = config
  const log = createLogger('warn')
  prepareDataFolder(dataDir, log)
  const database = await connect({ databaseUrl, dataDir, log, mayJoin: true, connections: 6 })
  try {
    const { all } = openStores({ config, db: database.db, log })
    const stores = { from: findStore(all, from), to: findStore(all, to) }
    await Promise.all([stores.from.prepare(), stores.to.prepare()])
    const result = await alone(database, () =>
      movePictures({ db: database.db, ...stores, deletes: values.delete, onProgress: showProgress }),
    )
    const [failed] = result.failed
    if (failed)
      throw new Error(
        `${result.failed.length} of ${result.pictures} pictures could not be moved, and nothing was deleted. The first is ${failed} Run this again: it goes on where it stopped.`,
      )
    const [kept] = result.undeleted
    if (kept)
      throw new Error(
        `All ${result.pictures} pictures are at ${to}. ${result.deleted} were deleted at ${from}; ${result.undeleted.length} could not be. The first is ${kept} Run this again: it goes on where it stopped.`,
      )
    return describe(result, from, to, config)
  } finally {
    await database.close()
  }
}

const showProgress = (pictures: number): void => {
  if (pictures % progressEvery === 0) process.stderr.write(`${pictures} pictures\n`)
}
