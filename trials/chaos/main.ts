// `npm test -- slow chaos [rounds]`: kills the server at every point, and exits with 1 if money was lost or taken twice.
import { runChaos, type Row } from './run.ts'

const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('The number of rounds must be a positive integer.')
const line = (cells: (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(34) : String(cell).padStart(10))).join('')
const print = (text: string) => process.stdout.write(`${text}\n`)

print(line(['killed', 'rounds', 'kills', 'payments', 'slowest s', 'violations']))
const onRow = ({ point, violations, ...row }: Row) => {
  print(line([point, row.rounds, row.kills, row.payments, row.slowest, violations.length]))
  for (const violation of violations) print(`  ${violation}`)
}
const rows = await runChaos(rounds, onRow)
for (const { point, kills } of rows) if (kills === 0) print(`Nothing was killed at: ${point}`)
process.exitCode = rows.some(({ violations, kills }) => violations.length > 0 || kills === 0) ? 1 : 0
