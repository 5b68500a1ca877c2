import { runCommand } from './run-command.ts'
import { runRestore } from './run-restore.ts'

await runCommand(runRestore)
