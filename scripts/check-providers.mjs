// What `npm run test:providers` runs: the outside providers of identity in a browser. The emulator of Firebase's accounts is
// installed first where it is missing or another version, in a folder of its own: the product doesn't need it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserSuite, runChecks } from './checks.mjs'
import { runTool } from './run-tool.mjs'

const folder = resolve(import.meta.dirname, '../e2e/providers')
const stamp = join(folder, 'node_modules/.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex')

const emulator = {
  name: 'emulator',
  run: async () => {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return { ok: true, output: '' }
    // Nothing of it has to be built.
    const done = await runTool('npm', [
      'ci',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ])
    if (done.ok) writeFileSync(stamp, lock)
    return done
  },
}

await runChecks([[[emulator]], [[browserSuite('providers', 'e2e/providers.config.ts')]]])
