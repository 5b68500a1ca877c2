// Installs the dependencies that a command needs, once: only the product's for `npm start`, otherwise the development tools too. It runs
// before anything is installed, so it uses only Node's own modules.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, read, root, runNpm } from './system.mjs'

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const manifests = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  ...workspaces.map((name) => `${name}/package.json`),
]
const stampFile = join(root, 'node_modules/.installed')

/** Explicit, because npm would leave the tools out if NODE_ENV is production. */
const everything = ['--include=dev', '--include=optional']
/**
 * What is needed to build and run the product. Optional peer dependencies, vitest and drizzle-kit among them, would be installed too
 * unless npm ignores peers.
 */
const productOnly = ['--omit=dev', '--include=optional', '--legacy-peer-deps']

/** Changes when other packages have to be installed. */
export const installHash = () => hashFiles(manifests, `${process.platform}-${process.arch}`)

/** What is installed: its hash, and whether that includes the tools. */
const readStamp = () => {
  const [hash = '', extent = ''] = (read(stampFile) ?? '').split(' ')
  return { hash, hasTools: extent === 'everything' }
}

export const isInstallDue = (wantsTools) => {
  const { hash, hasTools } = readStamp()
  return hash !== installHash() || (wantsTools && !hasTools)
}

export const install = async (wantsTools) => {
  const before = readStamp()
  const hash = installHash()
  const isSame = before.hash === hash
  const isByHand = isInstalledByHand()
  // A checkout that has the tools keeps them.
  const withTools = wantsTools || before.hasTools || isByHand
  if (!isByHand) {
    console.log(withTools && isSame ? 'Installing the tools …' : 'Installing dependencies …')
    rmSync(stampFile, { force: true })
    // `npm ci` deletes everything first, which would break a running server; adding only the tools doesn't.
    const command = isSame ? ['install', '--no-save'] : ['ci']
    await runNpmOrThrow([...command, ...(withTools ? everything : productOnly)])
  }
  writeFileSync(stampFile, `${hash} ${withTools ? 'everything' : 'product'}`)
}

/** Whether someone ran npm directly since the manifests last changed: npm's own record is newer than these. */
const isInstalledByHand = () => {
  const modifiedAt = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const installed = modifiedAt('node_modules/.package-lock.json')
  return (
    existsSync(join(root, 'node_modules/oxlint')) && manifests.every((file) => modifiedAt(file) <= installed)
  )
}

const runNpmOrThrow = async (args) => {
  const code = await runNpm([...args, '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0)
    throw new Error(
      `The dependencies could not be installed: "npm ${args[0]}" exited with ${code}; the reason is above. ` +
        'Start again when the package registry can be reached.',
    )
}
