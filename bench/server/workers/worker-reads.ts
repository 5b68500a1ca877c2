import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import type { Known } from '../calls/call.ts'
import { type CallName, calls } from '../calls/calls.ts'
import type { CloseLater } from '../closing.ts'
import type { BenchDatabase } from '../database.ts'
import { drawPicture, storePicture } from '../uploads/picture.ts'
import { readKnown, type SignedUp, signUp, startProduct } from '../product.ts'
import type { Subjects } from '../bench.ts'
import { readRaw } from '../calls/client.ts'
import type { Measured } from '../measure.ts'
import { ratioOf, summarise } from '../report/report.ts'

/** Sorted by name, "1 worker" comes first. */
export const oneName = '1 worker'
const twoName = '2 workers'
const least = 1.5

/** Shares of the CPU, from 0 to 1, with one worker. */
type Shares = { server: number; database: number; load: number }

export type WorkersVerdict = {
  call: CallName
  /** Requests/s of two workers as a multiple of one's. */
  ratio: number
  shares: Shares
  /** The multiple at which every core is busy, if a request costs what it costs with one worker. */
  ceiling: number
  /** Whether the target is about this read, and the machine has the cores to reach it. */
  isTarget: boolean
  isMet: boolean
}

export const judgeWorkers = (call: CallName, measured: Measured[], isTarget: boolean): WorkersVerdict => {
  const [one] = summarise(measured, oneName)
  if (!one) throw new Error(`${call} wasn't measured.`)
  const { serverCpu: server, databaseCpu: database, loadCpu: load, perSecond } = one
  const all = server + database + load
  const ratio = ratioOf(measured, 'rate', twoName, oneName)
  const ceiling = (availableParallelism() * 1e6) / all / perSecond
  return {
    call,
    ratio,
    shares: { server: server / all, database: database / all, load: load / all },
    ceiling,
    isTarget: isTarget && ceiling >= least,
    isMet: ratio >= least,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** For example "1.62 × with two workers, at least 1.5 × is the target: met. CPU: server 90 %, PostgreSQL 0 %, load 10 %; at most 1.80 × on 2 cores". */
export const sentenceOf = ({ ratio, shares, ceiling, isTarget, isMet }: WorkersVerdict): string => {
  const most = `at most ${ceiling.toFixed(2)} × on ${availableParallelism()} cores`
  const cpu = `CPU: server ${percent(shares.server)}, PostgreSQL ${percent(shares.database)}, load ${percent(shares.load)}`
  const verdict = isTarget
    ? `at least ${least} × is the target: ${isMet ? 'met' : 'missed'}`
    : `${isMet ? 'at least' : 'below'} ${least} ×`
  return `${ratio.toFixed(2)} × with two workers, ${verdict}. ${cpu}; ${most}`
}

export const nameOf = (call: CallName): string => calls[call].name

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

/** More receipts than a worker caches, so that each is rendered. */
const receipts = 400

/** Ids of bought offers of any buyer. */
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
