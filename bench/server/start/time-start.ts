import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { productSettings } from '../product.ts'
import { startFile, startFlags } from './start-command.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const commands = {
  npm: ['npm', 'start', '--silent'],
  node: [process.execPath, ...startFlags, startFile],
}

/** Seconds until the product in `folder` says that it is ready, started by `npm start` or by Node alone. It is ended again. */
export const timeStart = async (way: keyof typeof commands, folder: string): Promise<number> => {
  const [command = '', ...args] = commands[way]
  const started = performance.now()
  // A group of its own, so that ending it reaches what npm has started.
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...productSettings, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const endGroup = () => process.kill(-(child.pid ?? 0), 'SIGTERM')
  process.once('exit', endGroup)
  const closed = once(child, 'close')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes(' is ready at ')) break
  }
  const seconds = (performance.now() - started) / 1000
  process.off('exit', endGroup)
  if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${output}`)
  endGroup()
  await closed
  return seconds
}
