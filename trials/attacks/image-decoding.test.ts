// @module-tag measuring
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '@thikana/server/test/http'
import { freePort, type ServerProcess, startProcess } from '@thikana/server/test/process'
import {
  animatedPng,
  animatedWebp,
  deepAvif,
  deepPng,
  largestPng,
  manyScans,
} from '@thikana/server/test/images/hostile-images'
import { bomb, photo } from '@thikana/server/test/images/images'
import type { Client } from '@thikana/server/test/client'
import { signUpAt } from '@thikana/server/test/server'

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in megabytes; 0 if unknown (outside Linux, or after its end). */
const readMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** The Node processes that it started; its database isn't one. */
const nodesUnder = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && path.basename(read(`/proc/${child}/cmdline`).split('\0')[0]!) === 'node')

/** Tracks the peak memory of a server and its child processes, in megabytes. */
const watchMemory = (pid: number) => {
  const peak = { server: 0, children: 0 }
  const look = () => {
    peak.server = Math.max(peak.server, readMemory(pid))
    peak.children = Math.max(
      peak.children,
      nodesUnder(pid).reduce((sum, child) => sum + readMemory(child), 0),
    )
  }
  look()
  const before = peak.server
  const timer = setInterval(look, 10)
  return () => {
    clearInterval(timer)
    look()
    const { server, children } = peak
    return { before: Math.round(before), server: Math.round(server), children: Math.round(children) }
  }
}

let dataDir: string
let port: number
let server: ServerProcess
let other: Client
let ordinary: Buffer
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-decoding-'))
  port = await freePort()
  server = await startProcess(dataDir, port)
  ordinary = await (await photo(4000, 3000)).jpeg().toBuffer()
})
// A process doesn't return all memory that it has used.
beforeEach(async () => {
  await server.end('SIGKILL')
  server = await startProcess(dataDir, port)
  other = (await strangers(1))[0]!
  await send(other, ordinary)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
  process.stdout.write(`${figures.join('\n')}\n`)
})

const figures = [
  '| file | kB | answer | ms | server MB | its decoders MB | another’s upload, ms |',
  '|---|---|---|---|---|---|---|',
]

let signedUp = 0
const strangers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signUpAt(server.url, `stranger ${(signedUp += 1)}`)))

const send = async (client: Client, bytes: Buffer) => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photo')
  const begun = performance.now()
  const answer = await client.fetch('/api/images', { method: 'POST', body: form })
  const text = await answer.clone().text()
  return { answer, status: answer.status, text, ms: Math.round(performance.now() - begun) }
}

/** The slowest of another person's uploads, made in turn while `attack` runs; at least one. */
const slowestDuring = async (attack: Promise<unknown>) => {
  let isOver = false
  void attack.finally(() => (isOver = true))
  let slowest = 0
  do {
    const { status, ms } = await send(other, ordinary)
    expect(status).toBe(200)
    slowest = Math.max(slowest, ms)
    await new Promise((resolve) => setTimeout(resolve, 300))
  } while (!isOver)
  return slowest
}

/** Each with the people who send it at once. */
const hostile: [string, number, () => Promise<Buffer> | Buffer][] = [
  ['a JPEG of 12,000 scans', 1, () => manyScans(12_000)],
  ['two of a JPEG of 12,000 scans', 2, () => manyScans(12_000)],
  ['a JPEG of 30,001 scans', 1, () => manyScans(30_001)],
  ['an AVIF of 40 megapixels, 12 bits and alpha', 1, () => deepAvif(12)],
  ['two of an AVIF of 40 megapixels, 12 bits and alpha', 2, () => deepAvif(12)],
  ['four of an AVIF as large as may be', 4, () => deepAvif(8, 5000, 4000)],
  ['two of a PNG of 40 megapixels, 16 bits and alpha', 2, deepPng],
  ['four of a PNG as large as may be', 4, largestPng],
  ['a PNG of 900 megapixels', 1, () => bomb(30_000)],
  ['an animated PNG of 500 frames', 1, () => animatedPng(500)],
  ['an animated WebP of 500 frames', 1, () => animatedWebp(500)],
]

test.each(hostile)(
  'image decoding: %s costs the server little, and others wait no longer than 3 s',
  { timeout: 200_000 },
  async (name, people, make) => {
    const bytes = await make()
    const attackers = await strangers(people)
    const stop = watchMemory(server.pid)
    const attack = Promise.all(attackers.map((attacker) => send(attacker, bytes)))
    const slowest = await slowestDuring(attack)
    const sent = await attack
    const peak = stop()
    const slowestAttack = Math.max(...sent.map(({ ms }) => ms))
    const said = [...new Set(sent.map(({ status }) => status))].join(', ')
    figures.push(
      `| ${name} | ${Math.round(bytes.length / 1024)} | ${said} | ${slowestAttack} | ${peak.before} → ${peak.server} | ${peak.children} | ${slowest} |`,
    )
    for (const { status, answer } of sent) if (status !== 200) await expectProblem(answer, 400, 413)
    expect(slowest).toBeLessThan(3_000)
    expect(slowestAttack).toBeLessThan(60_000)
    expect(peak.server - peak.before).toBeLessThan(100)
    expect(peak.children).toBeLessThan(1_100)
  },
)

test.each([
  ['a JPEG of 12,000 scans', () => manyScans(12_000)],
  ['AVIFs as large as may be', () => deepAvif(8, 5000, 4000)],
])(
  'image decoding: a server that is stopped while it reads %s ends within 10 s',
  { timeout: 100_000 },
  async (name, make) => {
    const bytes = await make()
    const attackers = await strangers(6)
    const sending = attackers.map((attacker) => send(attacker, bytes).catch(() => null))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const begun = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    const ms = Math.round(performance.now() - begun)
    await Promise.all(sending)
    figures.push(`| SIGTERM during ${name} | | | ${ms} | | | |`)
    expect(ms).toBeLessThan(10_000)
  },
)

test('image decoding: a server that is killed while it decodes leaves no process behind', async () => {
  const bytes = await deepAvif(8, 5000, 4000)
  const sending = (await strangers(3)).map((stranger) => send(stranger, bytes).catch(() => null))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const decoding = nodesUnder(server.pid)
  if (process.platform === 'linux') expect(decoding.length).toBeGreaterThan(0)
  await server.end('SIGKILL')
  await Promise.all(sending)
  await expect
    .poll(() => decoding.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 2_000 })
    .toEqual([])
})
