import { parseArgs } from 'node:util'
import { loadConfig } from '@thikana/server/config/config'
import { makeAdmin } from './make-admin.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (args) => {
  const options = { unconfirmed: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [email] = positionals
  if (!email) throw new Error('Name the address: npm run admin -- <email>')
  return makeAdmin(loadConfig(), email, values.unconfirmed)
})
