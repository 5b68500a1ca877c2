import { parseArgs } from 'node:util'
import { reasonOf } from '@thikana/server/log/reason'
import { asJson, asText, examine, hasProblems } from './doctor/examine.ts'

// `npm run doctor`: says what is wrong with this installation and what to do about it. Ends with 1 if there are problems.
try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const diagnoses = await examine()
  process.stdout.write(values.json ? asJson(diagnoses) : asText(diagnoses))
  process.exitCode = hasProblems(diagnoses) ? 1 : 0
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
