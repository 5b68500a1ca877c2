import { runCommand } from './run-command.ts'
import { runImagesMove } from './images/run-images-move.ts'

await runCommand(runImagesMove)
