import { runBackup } from './run-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand(runBackup)
