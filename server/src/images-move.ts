import { runCommand } from './run-command.ts'
import { runImagesMove } from './run-images-move.ts'

await runCommand(runImagesMove)
