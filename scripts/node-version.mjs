// Installs a Node if the present one is too old to run the product, which is TypeScript without a build.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { binFolder, canRunPinned, outerEnvironment, root, runNpm } from './system.mjs'

/** A separate package, so that it is installed only if needed. */
const folder = join(root, 'scripts/pinned-node')
const link = join(binFolder, 'node')

/** These run TypeScript without a flag (Node documentation, "Modules: TypeScript"), and what compiles the sentences. */
const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 19)
}

/** The version of the installed Node, even if this process runs in the pinned one. */
const installedVersion = () =>
  process.execPath.startsWith(folder)
    ? (spawnSync('node', ['-p', 'process.versions.node'], { env: outerEnvironment(), encoding: 'utf8' })
        .stdout ?? '0.0')
    : process.versions.node

export const isNodeOld = () => !isNewEnough(installedVersion())

/** `npm run` prefers programs in `node_modules/.bin` to the system's. */
export const isNodeDue = () => !existsSync(link) && isNodeOld()

/** Once; `linkNode` puts it to use. Throws if there is none for this system. */
export const installNode = async () => {
  if (canRunPinned()) return
  console.log(`Installing Node: this one is ${process.version} …`)
  await runNpm(['ci', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  })
  // There is none for macOS, Windows, or systems without glibc.
  if (!canRunPinned())
    throw new Error(
      `No Node comes with the dependencies for ${process.platform}-${process.arch}, and this one is ${process.version}: ` +
        'install Node 22.19 or later (24 is best) from https://nodejs.org and start again.',
    )
}

export const linkNode = () => {
  mkdirSync(binFolder, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync('../../scripts/pinned-node/node_modules/.bin/node', link)
}
