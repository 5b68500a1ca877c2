import { migrateSandbox } from './migrate.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

/** The sandbox, with its tables brought up to date. */
export const openStripeSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  await migrateSandbox(options.db)
  return createSandbox(options)
}
