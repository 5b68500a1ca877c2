// What `npm test` runs: every check except the slower tests (`npm test -- slow`); with names of test files or folders, only those tests.
import { browserSuite, prepareProduct, runChecks, testSuite } from './checks.mjs'
import { runNamedTests } from './run-named-tests.mjs'
import { runTool, showTool } from './run-tool.mjs'
import { slowerKinds } from './test-tags.ts'

const format = { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) }
/** Types too: the compiler in the linter takes less time than both by themselves. */
const lint = { name: 'lint, types', run: () => runTool('oxlint', ['--type-check', '--deny-warnings', '.']) }
const leftovers = { name: 'leftovers', run: () => runTool('knip', ['--no-config-hints']) }

// Lists requirements whose id no test title has.
const requirements = {
  name: 'requirements',
  run: () => runTool(process.execPath, ['scripts/checks/requirements.ts']),
}

const quickOnly = slowerKinds.map(({ name }) => `--project=!${name}`)

const build = () => showTool(process.execPath, ['scripts/run.mjs', 'build'])

const checkAll = async () => {
  if (!(await build())) {
    process.exitCode = 1
    return
  }
  const product = prepareProduct()
  try {
    // Two at a time if each uses one core. The suites use both cores, with pauses in which the demo can start.
    await runChecks([
      [[lint], [format, leftovers, requirements]],
      [[testSuite('tests', quickOnly)], [product.check]],
      [[browserSuite('browser tests', ['journeys'], { product })]],
    ])
  } finally {
    await product.stop()
  }
}

const checkNamed = async (args) => {
  try {
    process.exitCode = (await runNamedTests(args, build)) ? 0 : 1
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

const args = process.argv.slice(2)
await (args.length > 0 ? checkNamed(args) : checkAll())
