// A table: one violation for every rule, so it is longer than 250 lines.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverLevels, webLevels, workspaces } from '../oxlint.imports.ts'
import { filesIn, isCode, root } from './sources.ts'

let count = 0

type Sample = { file: string; text: string; breaks: string | null }

const imports = 'eslint(no-restricted-imports)'
const globals = 'eslint(no-restricted-globals)'
const properties = 'eslint(no-restricted-properties)'

/** A separate file with this text, in a folder with the part's name. */
const sampleIn = (part: string, text: string, breaks: string | null, ending = 'ts'): Sample => {
  count += 1
  return { file: `${part}/seed-${count}.${ending}`, text, breaks }
}

/** The folder of a workspace's own code. */
const sourcesOf = (workspace: string) =>
  ({ trials: 'trials', bench: 'bench/server' })[workspace] ?? `${workspace}/src`

const violations: Record<string, Sample> = {
  'the domain importing a package': sampleIn('domain/src', `import { z } from 'zod'`, imports),
  'the domain importing a type of a package': sampleIn('domain/src', `import type { z } from 'zod'`, imports),
  'the domain importing the contract': sampleIn(
    'domain/src',
    `import { offer } from '@thikana/contract/offer'`,
    imports,
  ),
  'the domain importing a file of the server': sampleIn(
    'domain/src',
    `import { app } from '../../server/src/app.ts'`,
    imports,
  ),
  'the domain importing Node': sampleIn('domain/src', `import { readFileSync } from 'node:fs'`, imports),
  'the domain importing while it runs': sampleIn(
    'domain/src',
    `export const late = await import('node:fs')`,
    imports,
  ),
  'the domain exporting from a package': sampleIn('domain/src', `export * from 'zod'`, imports),
  'the domain reading the clock': sampleIn('domain/src', `export const now = Date.now()`, properties),
  'the domain throwing dice': sampleIn('domain/src', `export const dice = Math.random()`, properties),
  'the domain reading the environment': sampleIn(
    'domain/src',
    `export const port = process.env.PORT`,
    globals,
  ),
  'the domain reaching a global the long way': sampleIn(
    'domain/src',
    `export const get = globalThis.fetch`,
    globals,
  ),
  'the domain asking the network': sampleIn('domain/src', `export const got = fetch('/')`, globals),
  'the domain printing': sampleIn('domain/src', `console.log('here')`, globals),
  'the contract importing a package but zod': sampleIn('contract/src', `import { v7 } from 'uuid'`, imports),
  'the contract importing the server': sampleIn(
    'contract/src',
    `import { app } from '@thikana/server/app'`,
    imports,
  ),
  'the contract importing Node': sampleIn('contract/src', `import path from 'node:path'`, imports),
  'the server importing the web app': sampleIn(
    'server/src/offer',
    `import { api } from '@thikana/web/api'`,
    imports,
  ),
  'the server importing a file of the web app': sampleIn(
    'server/src/offer',
    `import { api } from '../../../web/src/client/api.ts'`,
    imports,
  ),
  'the web app importing the server': sampleIn(
    'web/src/offer',
    `import { app } from '@thikana/server/app'`,
    imports,
  ),
  'the web app importing a file of the server': sampleIn(
    'web/src/offer',
    `import { app } from '../../../server/src/app.ts'`,
    imports,
  ),
  'the web app importing the contract’s schemas': sampleIn(
    'web/src/offer',
    `import { offer } from '@thikana/contract/offer'`,
    imports,
  ),
  'the web app importing all of zod': sampleIn('web/src/offer', `import { z } from 'zod'`, imports),
  'the web app importing Node': sampleIn('web/src/offer', `import path from 'node:path'`, imports),
  'the web app importing test support': sampleIn(
    'web/src/offer',
    `import { connect } from '../../test/network.ts'`,
    imports,
  ),
  'a journey importing the server': sampleIn('e2e', `import { app } from '../server/src/app.ts'`, imports),
  'a journey importing the web app': sampleIn('e2e', `import { api } from '@thikana/web/api'`, imports),
  'a default export': sampleIn(
    'server/src/offer',
    `export default function answer() {}`,
    'import(no-default-export)',
  ),
}

const clean: Record<string, Sample> = {
  'the domain importing its own file': sampleIn('domain/src', `export { refuse } from './refusal.ts'`, null),
  'the contract importing zod and the domain': sampleIn(
    'contract/src',
    `import { z } from 'zod'\nimport { roles } from '@thikana/domain/user'\nimport { id } from './fields.ts'\nexport const a = z.object({ id, role: z.enum(roles) })`,
    null,
  ),
  'the server importing the contract and the domain': sampleIn(
    'server/src/offer',
    `import { api } from '@thikana/contract/api'\nimport { can } from '@thikana/domain/access'\nimport path from 'node:path'\nimport { row } from '../property/row.ts'\nexport const a = [api, can, path, row]`,
    null,
  ),
  'the web app importing the contract’s types, the domain and zod/mini': sampleIn(
    'web/src/offer',
    `import type { Offer } from '@thikana/contract/api'\nimport { can } from '@thikana/domain/access'\nimport * as z from 'zod/mini'\nimport { api } from '../client/api.ts'\nexport const a: Offer[] = [can, z, api]`,
    null,
  ),
  'a journey importing the domain': sampleIn(
    'e2e',
    `import { formatCents } from '@thikana/domain/money'\nexport const a = formatCents(1)`,
    null,
  ),
}

/** A type import, which compiles to nothing but makes one folder depend on another nevertheless. */
const typeFrom = (specifier: string) => `import type { Found } from '${specifier}'\nexport type A = Found`
/** The relative path from a file of the server or the web app, `deeper` folders below `from`, to a file in `to`. */
const pathTo = (from: string, to: string, deeper = 0) =>
  `${'../'.repeat(from.split('/').length + deeper)}${to}/found.ts`
const between = (from: string, to: string, breaks: string | null) =>
  sampleIn(`server/src/${from}`, typeFrom(pathTo(from, to)), breaks)
const betweenWeb = (from: string, to: string, breaks: string | null) =>
  sampleIn(`web/src/${from}`, typeFrom(pathTo(from, to)), breaks, 'tsx')

const pairsOf = (levels: readonly string[]) =>
  levels.flatMap((from, level) =>
    levels.flatMap((to, other) => (to === from ? [] : [{ from, to, isUp: other > level }])),
  )
const pairs = pairsOf(serverLevels)
const webPairs = pairsOf(webLevels)

/** Each folder of the server and the web app importing each higher one, also from a subfolder, and each workspace importing each that it may not. */
const upward: Record<string, Sample> = Object.fromEntries([
  ...pairs
    .filter(({ isUp }) => isUp)
    .map(({ from, to }) => [`${from} importing ${to}`, between(from, to, imports)] as const),
  ...serverLevels.flatMap(
    (from) =>
      [
        [
          `${from} importing app.ts`,
          sampleIn(`server/src/${from}`, typeFrom(`${pathTo(from, 'x').slice(0, -10)}app.ts`), imports),
        ],
        [
          `${from} importing test support`,
          sampleIn(`server/src/${from}`, typeFrom(pathTo(from, '../test')), imports),
        ],
      ] as const,
  ),
  ...pairs
    .filter(({ isUp, from }) => isUp && from === 'payment')
    .map(
      ({ from, to }) =>
        [
          `a folder within ${from} importing ${to}`,
          sampleIn(`server/src/${from}/receipt`, typeFrom(pathTo(from, to, 1)), imports),
        ] as const,
    ),
  ...webPairs
    .filter(({ isUp }) => isUp)
    .map(
      ({ from, to }) => [`${from} of the web app importing ${to}`, betweenWeb(from, to, imports)] as const,
    ),
  [
    'a folder within client of the web app importing app',
    sampleIn('web/src/client/calls', typeFrom(pathTo('client', 'app', 1)), imports),
  ],
  [
    'a page of the web app importing a higher folder when it is opened',
    sampleIn('web/src/offer', `export const load = () => import('../payment/found.ts')`, imports),
  ],
  ...Object.entries(workspaces).flatMap(([name, allowed]) =>
    [...Object.keys(workspaces), 'web', 'e2e']
      .filter((other) => other !== name && !allowed.includes(other))
      .map(
        (other) =>
          [
            `${name} importing ${other}`,
            sampleIn(sourcesOf(name), typeFrom(`@thikana/${other}/found`), imports),
          ] as const,
      ),
  ),
])
const downward: Record<string, Sample> = Object.fromEntries([
  ...pairs
    .filter(({ isUp }) => !isUp)
    .map(({ from, to }) => [`${from} importing ${to}`, between(from, to, null)] as const),
  ...webPairs
    .filter(({ isUp }) => !isUp)
    .map(({ from, to }) => [`${from} of the web app importing ${to}`, betweenWeb(from, to, null)] as const),
])

let folder = ''
let found: { code: string; filename: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thikana-seeds-'))
  for (const file of ['oxlint.config.ts', 'oxlint.imports.ts'])
    await cp(path.join(root, file), path.join(folder, file))
  for (const { file, text } of [violations, upward, clean, downward].flatMap(Object.values<Sample>)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), `${text}\n`)
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint')
  const ended = await promisify(execFile)(oxlint, ['--format=json', '.'], { cwd: folder }).catch(
    (error: { code: number; stdout: string }) => error,
  )
  expect('code' in ended ? ended.code : 0).toBe(1)
  found = JSON.parse(ended.stdout).diagnostics
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const violationsIn = ({ file }: Sample): string[] =>
  found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code)

describe('the lint rules', () => {
  it.each(Object.entries(violations))('refuse %s', (_name, seed) => {
    expect(violationsIn(seed)).toContain(seed.breaks)
  })

  it.each(Object.entries(upward))('refuse %s', (_name, seed) => {
    expect(violationsIn(seed)).toContain(seed.breaks)
  })

  it('allow every folder of the server and the web app to import lower ones', () => {
    expect(
      Object.keys(downward).filter((name) => violationsIn(downward[name] as Sample).includes(imports)),
    ).toEqual([])
  })

  it.each([
    { part: 'server', levels: serverLevels as readonly string[], composed: '.' },
    { part: 'web', levels: webLevels, composed: 'app' },
  ])('have a level for every folder of the $part', ({ part, levels, composed }) => {
    const folders = new Set(
      filesIn(`${part}/src`)
        .filter(isCode)
        .map((file) => path.posix.dirname(path.posix.relative(`${part}/src`, file))),
    )
    const known = (name: string) => [name, path.posix.dirname(name)].some((one) => levels.includes(one))
    expect([...folders].filter((name) => name !== composed && !known(name))).toEqual([])
  })

  it.each(Object.entries(clean))('allow %s', (_name, seed) => {
    expect(violationsIn(seed).filter((code) => /no-restricted/.test(code))).toEqual([])
  })
})
