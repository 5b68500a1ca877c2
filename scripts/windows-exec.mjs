// npm runs a script through a shell that doesn't pass a signal on; `exec` in package.json lets the command take the shell's place, so that
// `kill` of `npm start` reaches it. Windows has neither: there `exec` is a program that runs its arguments.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { binFolder } from './system.mjs'

const file = join(binFolder, 'exec.cmd')

export const isExecDue = (platform = process.platform) => platform === 'win32' && !existsSync(file)

export const bringExec = () => writeFileSync(file, '@%*\r\n')
