import { reasonOf } from '@thikana/server/log/reason'

/** Runs an operator's command with the arguments it was given: prints what it says, or why it failed, and exits with 0 or 1. */
export const runCommand = async (command: (args: string[]) => Promise<string>): Promise<void> => {
  try {
    process.umask(0o077)
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
