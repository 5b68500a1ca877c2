import { parseArgs } from 'node:util'
import { loadConfig } from './config/config.ts'
import { makeAdmin } from './make-admin.ts'
import { reasonOf } from './log/reason.ts'

try {
  const options = { unconfirmed: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [email] = positionals
  if (!email) throw new Error('Name the address: npm run admin -- <email>')
  process.umask(0o077)
  process.stdout.write(`${await makeAdmin(loadConfig(), email, values.unconfirmed)}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
