import { runBackup } from './backup/run-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand(runBackup)
