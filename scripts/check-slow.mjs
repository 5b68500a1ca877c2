// What `npm test -- slow [part]` runs: all parts, the named one, or with `rotate` the one that the commit chooses: together they would
// take CI longer than people wait. `processes` names both halves. Its last line has the totals, as that of `npm test`.
import { runChecks } from './checks.mjs'
import { commitNumber } from './commit-number.mjs'
import { showTool } from './run-tool.mjs'
import { byName, parts } from './slow-parts.mjs'

const names = Object.keys(parts)

/** As many as in test-variants.mjs: each part meets each variant. */
const variants = 4

const byCommit = () => names[Math.floor(commitNumber() / variants) % names.length]
const isOf = (group) => (name) => group === 'all' || name === group || name.startsWith(`${group}-`)

const [asked = 'all'] = process.argv.slice(2)
const isBuilt = await showTool(process.execPath, ['scripts/run.mjs', 'build'])
const chosen = Object.hasOwn(byName, asked)
  ? [asked]
  : names.filter(isOf(asked === 'rotate' ? byCommit() : asked))
if (!isBuilt) process.exitCode = 1
else if (chosen.length === 0) {
  const all = [...names, ...Object.keys(byName), 'rotate', 'all']
  console.error(`Name a part: npm test -- slow ${all.join(' | ')}`)
  process.exitCode = 1
} else {
  console.log(`Slower tests: ${chosen.join(', ')}`)
  await runChecks(chosen.flatMap((name) => parts[name] ?? byName[name]))
}
