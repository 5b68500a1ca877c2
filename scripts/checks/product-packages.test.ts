import { expect, it } from 'vitest'
import { filesIn, isCode, isTest, readText } from './sources.ts'

type Manifest = Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string> | undefined
>
type Locked = Partial<Manifest> & { link?: boolean; resolved?: string; integrity?: string }

const readManifest = (folder: string): Manifest => JSON.parse(readText(`${folder}/package.json`))
const installed = ({ dependencies, optionalDependencies }: Partial<Manifest>) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

/** What `npm start` loads: the server with its operations, stand-ins and demo, and the web app, which it builds. */
const started = ['contract', 'texts', 'server', 'operations', 'web', 'illustrations', 'sandbox', 'demo']

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const loads = /^(?:import|export) (?!type )(?:[^'";=]* from )?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm

/** The packages that a file loads when it runs. */
const packagesIn = (text: string): string[] =>
  [...text.matchAll(loads)]
    .map(([, named = '', called = '']) => packageOf(named || called))
    // Node's own, and virtual modules of build plugins.
    .filter((name) => !/^(node|virtual):/.test(name))

it.each(started)('%s declares every package that it loads as a runtime dependency', (folder) => {
  const files = filesIn(folder).filter(
    (file) => file.startsWith(`${folder}/src/`) && isCode(file) && !isTest(file),
  )
  expect(files.length).toBeGreaterThan(0)
  const declared = installed(readManifest(folder))
  const missing = files.flatMap((file) =>
    packagesIn(readText(file))
      // A workspace may call itself by its name.
      .filter((name) => !declared.includes(name) && name !== `@thikana/${folder}`)
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('runtime dependencies include no development tools', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readText('package-lock.json'))
  const named = new Set<string>()
  const add = (name: string) => {
    if (named.has(name)) return
    named.add(name)
    for (const [path, one] of Object.entries(packages))
      if (path === name || path.endsWith(`node_modules/${name}`))
        installed(one.link ? (packages[one.resolved ?? ''] ?? {}) : one).forEach(add)
  }
  for (const folder of started) installed(readManifest(folder)).forEach(add)
  const tools = ['.', 'server', 'operations', 'e2e']
    .flatMap((folder) => Object.keys(readManifest(folder).devDependencies ?? {}))
    // Types alone are no tool, and packages for browsers name some.
    .filter((name) => !/^@(thikana|types)\//.test(name))
  expect(named.size).toBeGreaterThan(100)
  expect(tools.filter((name) => named.has(name))).toEqual([])
})

it.each(['package-lock.json', 'e2e/providers/package-lock.json', 'scripts/pinned-node/package-lock.json'])(
  '%s has the address of each package, so that a first start doesn’t ask for the metadata of hundreds',
  (file) => {
    const { packages }: { packages: Record<string, Locked> } = JSON.parse(readText(file))
    const hashed = Object.entries(packages).filter(([, { integrity }]) => integrity)
    expect(hashed.length).toBeGreaterThan(0)
    expect(hashed.flatMap(([name, { resolved }]) => (resolved ? [] : [name]))).toEqual([])
  },
)

const nvmrc = readText('.nvmrc').trim()

it('.nvmrc names the Node that is installed if the present one is too old', () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    readText('scripts/pinned-node/package.json'),
  )
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([nvmrc]))
})

it('.nvmrc names a Node that package.json allows, of the same major version as @types/node', () => {
  const {
    engines,
    devDependencies,
  }: Record<'engines' | 'devDependencies', Record<string, string>> = JSON.parse(readText('package.json'))
  const [, least] = /^>=(\d+)$/.exec(engines['node'] ?? '') ?? []
  const major = Number(nvmrc.split('.')[0])
  expect(major).toBeGreaterThanOrEqual(Number(least))
  expect(Number(devDependencies['@types/node'])).toBe(major)
})

it('the GitHub workflow runs the same checks on that Node', () => {
  const workflow = readText('.github/workflows/ci.yml')
  expect(workflow).toContain('node-version-file: .nvmrc')
  expect(workflow).toContain('- run: .ci/run')
})
