// What `npm test -- slow [part …]` runs: all parts, the named ones, or with `rotate` one that the commit chooses: together they would
// take CI longer than people wait. `processes` names both halves. Its last line has the totals, as that of `npm test`.
import { runChecks } from './checks.mjs'
import { commitNumber } from './commit-number.mjs'
import { showTool } from './run-tool.mjs'
import { byName, parts } from './slow-parts.mjs'

const names = Object.keys(parts)

/** As many as in test-variants.mjs: each part meets each variant. */
const variants = 4

const rotating = names.filter((name) => name !== 'commit')
const byCommit = () => rotating[Math.floor(commitNumber() / variants) % rotating.length]
const isOf = (group) => (name) => group === 'all' || name === group || name.startsWith(`${group}-`)

const args = process.argv.slice(2)
const asked = args.length > 0 ? args : ['all']
const isBuilt = await showTool(process.execPath, ['scripts/run.mjs', 'build'])
const partsOf = (name) =>
  Object.hasOwn(byName, name) ? [name] : names.filter(isOf(name === 'rotate' ? byCommit() : name))
const chosen = [...new Set(asked.flatMap(partsOf))]
if (!isBuilt) process.exitCode = 1
else if (asked.some((name) => partsOf(name).length === 0)) {
  const all = [...names, ...Object.keys(byName), 'rotate', 'all']
  console.error(`Name a part: npm test -- slow ${all.join(' | ')}`)
  process.exitCode = 1
} else {
  console.log(`Slower tests: ${chosen.join(', ')}`)
  await runChecks(chosen.flatMap((name) => parts[name] ?? byName[name]))
}
