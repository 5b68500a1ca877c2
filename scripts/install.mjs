// Installs the dependencies that a command needs, once: those of the product for `npm start`, with the tools for every other. It runs
// before anything is installed, so it needs Node's own modules alone.
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

/** Everything; each flag also where NODE_ENV is production, and npm would leave the tools out by itself. */
const everything = ['--include=dev', '--include=optional']
/**
 * What the product runs and is built with. Packages that others may use but needn't (optional peers, vitest and drizzle-kit among them)
 * count as optional dependencies of those, and would come along unless peers are left out of account.
 */
const productOnly = ['--omit=dev', '--include=optional', '--legacy-peer-deps']

/** Changes with what is to be installed. */
export const installHash = () => hashFiles(manifests, `${process.platform}-${process.arch}`)

/** What is installed now: the hash it was installed for, and whether the tools are among it. */
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
  // Where the tests ran before, they will again.
  const withTools = wantsTools || before.hasTools || isByHand
  if (!isByHand) {
    console.log(withTools && isSame ? 'Installing the tools …' : 'Installing dependencies …')
    rmSync(stampFile, { force: true })
    // `npm ci` begins by deleting everything, under the feet of a server that runs from it. Only adding the tools spares that.
    const command = isSame ? ['install', '--no-save'] : ['ci']
    await runNpmOrThrow([...command, ...(withTools ? everything : productOnly)])
  }
  writeFileSync(stampFile, `${hash} ${withTools ? 'everything' : 'product'}`)
}

/** Whether npm has installed everything since the manifests last changed, without this script: its own record is newer. */
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
      `The dependencies could not be installed: "npm ${args[0]}" ended with ${code}; its reason is above. ` +
        'With the package registry in reach, start again.',
    )
}
