import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the probe (probe.mjs) saw in one process: bytes, and milliseconds of the event loop's delay since it was last told to start anew. */
export type Sample = {
  at: number
  memory: Record<
    'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers' | 'machineCode' | 'bytecode' | 'source',
    number
  >
  spaces: Record<string, number>
  delay: { p50: number; p99: number; max: number }
}

export type Probe = {
  /** For a server to be observed: arguments of Node and the environment. */
  nodeOptions: string[]
  env: Record<string, string>
  /** The samples of each observed process so far. */
  read: () => Map<number, Sample[]>
  /** Has the delays counted from now on. */
  restart: () => void
  close: () => void
}

export const openProbe = (): Probe => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thikana-probe-'))
  const program = pathToFileURL(path.join(import.meta.dirname, '../probe.mjs'))
  const read = () =>
    new Map(
      readdirSync(folder).map((name) => [
        Number.parseInt(name, 10),
        readFileSync(path.join(folder, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Sample),
      ]),
    )
  return {
    nodeOptions: [`--import=${program.href}`],
    env: { PROBE_FOLDER: folder },
    read,
    restart: () => {
      for (const pid of read().keys()) process.kill(pid, 'SIGUSR2')
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
