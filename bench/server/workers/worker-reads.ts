import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Known } from '../calls/call.ts'
import type { CallName } from '../calls/calls.ts'
import type { CloseLater } from '../closing.ts'
import type { BenchDatabase } from '../database.ts'
import { drawPicture } from '../uploads/picture.ts'
import { readKnown, type SignedUp, signUp, startProduct } from '../product.ts'
import { readRaw } from '../read-raw.ts'
import { storePicture } from '../uploads/store-picture.ts'
import type { Subjects } from '../subjects.ts'
import { oneName, twoName } from './two-workers.ts'

type Read = {
  call: CallName
  /** Whether the target is about it: PostgreSQL has little to do, and the server's JavaScript much. */
  isTarget: boolean
  /** Instead of the command's: a worker refuses receipts when more than 20 wait. */
  connections?: number
}

const targets: Read[] = [
  { call: 'page', isTarget: true },
  { call: 'noSession', isTarget: true },
  { call: 'receipt', isTarget: true, connections: 16 },
]

/** Files are read and lists compressed by threads that one worker has too; of the rest, PostgreSQL or the load have much of the CPU. */
const others: CallName[] = [
  'session',
  'script',
  'picture',
  'compressed',
  'home',
  'advertised',
  'newest',
  'cheapest',
  'one',
]

export const reads: Read[] = [...targets, ...others.map((call) => ({ call, isTarget: false }))]

/** More receipts than a worker caches, so that each is drawn. */
const receipts = 400

/** Offers that were bought, by whomever. */
const readBought = async ({ pool }: BenchDatabase): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from offer where status = 'bought' order by id limit ${receipts}`,
  )
  return rows.map(({ id }) => id)
}

/** Registers somebody who may read every receipt. */
const signUpAdmin = async (url: string, database: BenchDatabase): Promise<SignedUp> => {
  const admin = await signUp(url, database)
  await database.pool.query(`update app_user set role = 'admin' where id = $1`, [admin.id])
  return admin
}

const readScript = async (url: string): Promise<string> => {
  const { bytes } = await readRaw(`${url}/login`, {})
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(String(bytes)) ?? []
  if (!script) throw new Error('The log-in page has no script.')
  return script
}

/** Starts the product with one and with two workers, which have the same data and files; answers with what each call is measured with. */
export const openWorkers = async (
  database: BenchDatabase,
  closeLater: CloseLater,
): Promise<(call: CallName) => Omit<Subjects, 'stop'>> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thikana-bench-'))
  closeLater(() => rmSync(folder, { recursive: true, force: true }))
  const start = async (name: string, workers: number) => {
    const product = await startProduct(database, name, { WORKERS: String(workers), DATA_DIR: folder })
    closeLater(product.stop)
    return product
  }
  const one = await start(oneName, 1)
  const two = await start(twoName, 2)
  const buyer = await signUp(one.url, database)
  const admin = await signUpAdmin(one.url, database)
  const known: Known = {
    ...(await readKnown(database, [buyer])),
    bought: await readBought(database),
    picture: await storePicture(one.url, buyer.cookie, drawPicture()),
    script: await readScript(one.url),
  }
  return (call) => {
    const buyers = [call === 'receipt' ? admin : buyer]
    return { forCall: () => [one, two], known, buyers }
  }
}
