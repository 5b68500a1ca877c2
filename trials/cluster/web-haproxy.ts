import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const template = path.join(import.meta.dirname, '../../deploy/cluster/config/haproxy-web.cfg')

export type WebHaproxy = {
  /** Waits until a process is in service, by its number from 1 on. */
  waitFor(product: number): Promise<void>
  stop(): Promise<void>
}

/** HAProxy as it stands in front of two processes of the product, on loopback. */
export const startWebHaproxy = async (port: number, products: [number, number]): Promise<WebHaproxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thikana-haproxy-'))
  const stats = path.join(folder, 'stats')
  const values: Record<string, string> = {
    WEB_BIND: `127.0.0.1:${port}`,
    WEB_STATS: stats,
    PRODUCT1: `127.0.0.1:${products[0]}`,
    PRODUCT2: `127.0.0.1:${products[1]}`,
  }
  const config = path.join(folder, 'haproxy.cfg')
  const filled = readFileSync(template, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '')
  writeFileSync(config, filled)
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const isUp = async (product: number): Promise<boolean> => {
    const lines = (await ask(stats, 'show stat')).split('\n').map((line) => line.split(','))
    const at = lines[0]?.indexOf('status') ?? 0
    return lines.some((cells) => cells[1] === `product${product}` && cells[at] === 'UP')
  }
  return {
    waitFor: async (product) => {
      const end = Date.now() + 30_000
      while (!(await isUp(product).catch(() => false))) {
        if (Date.now() > end) throw new Error(`HAProxy doesn't see product${product}.`)
        await sleep(100)
      }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** HAProxy's answer to a command on its socket. */
const ask = async (socket: string, command: string): Promise<string> => {
  const line = connect(socket)
  let answer = ''
  line.on('data', (chunk) => (answer += String(chunk)))
  line.write(`${command}\n`)
  await once(line, 'close')
  return answer
}
