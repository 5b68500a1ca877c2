import { runAnonymise } from './run-anonymise.ts'
import { runCommand } from './run-command.ts'

await runCommand(runAnonymise)
