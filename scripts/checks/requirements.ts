// Lists the requirements of docs/requirements.md whose `[id]` no test title has, and exits with 1 if there are any.
import { coverage } from './requirement-coverage.ts'
import { filesIn, readText } from './sources.ts'

/** Tests of the product; tests of the scripts are about the repository. */
const tests = filesIn('.')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('scripts/'))
  .map((file) => ({ file, text: readText(file) }))

const { isComplete, lines } = coverage(readText('docs/requirements.md'), tests)
console.log(lines.join('\n'))
process.exitCode = isComplete ? 0 : 1
