// Names the requirements of docs/requirements.md that no test's title carries as `[id]`; ends with 1 while there are any.
import { coverage } from './requirement-coverage.ts'
import { filesIn, readText } from './sources.ts'

/** Tests of the product; those of the scripts are about the repository. */
const tests = filesIn('.')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('scripts/'))
  .map((file) => ({ file, text: readText(file) }))

const { isWhole, lines } = coverage(readText('docs/requirements.md'), tests)
console.log(lines.join('\n'))
process.exitCode = isWhole ? 0 : 1
