import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserSuite } from './checks.mjs'

const folder = resolve(import.meta.dirname, '../e2e/providers')
const stamp = join(folder, 'node_modules/.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex')

/** The npm that runs this script, otherwise the shell's. */
const npm = (args) => {
  const cli = process.env.npm_execpath
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  const shell = !cli && process.platform === 'win32'
  return spawnSync(command, [...first, ...args], { cwd: folder, encoding: 'utf8', shell })
}

const emulator = {
  name: 'emulator',
  run: async () => {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return { ok: true, output: '' }
    const { status, stdout, stderr } = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
    if (status === 0) writeFileSync(stamp, lock)
    return { ok: status === 0, output: `${stdout}${stderr}` }
  },
}

/**
 * Tests of external identity providers in a browser. Firebase's emulator is installed first if it is missing or outdated, in a separate
 * folder, because the product doesn't need it.
 */
export const providerChecks = [[[emulator]], [[browserSuite('providers', ['firebase', 'google'])]]]
