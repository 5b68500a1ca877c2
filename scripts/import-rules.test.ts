import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverLevels, workspaces } from '../oxlint.imports.ts'
import { root } from './sources.ts'

let count = 0

type Sample = { file: string; text: string; breaks: string | null }

const imports = 'eslint(no-restricted-imports)'
const globals = 'eslint(no-restricted-globals)'
const properties = 'eslint(no-restricted-properties)'

/** A file of its own for the text, in the folder of the part that it pretends to belong to. */
const at = (part: string, text: string, breaks: string | null): Sample => {
  count += 1
  return { file: `${part}/seed-${count}.ts`, text, breaks }
}

const violations: Record<string, Sample> = {
  'the domain importing a package': at('domain/src', `import { z } from 'zod'`, imports),
  'the domain importing a type of a package': at('domain/src', `import type { z } from 'zod'`, imports),
  'the domain importing the contract': at(
    'domain/src',
    `import { offer } from '@thikana/contract/offer'`,
    imports,
  ),
  'the domain importing a file of the server': at(
    'domain/src',
    `import { app } from '../../server/src/app.ts'`,
    imports,
  ),
  'the domain importing Node': at('domain/src', `import { readFileSync } from 'node:fs'`, imports),
  'the domain importing while it runs': at(
    'domain/src',
    `export const late = await import('node:fs')`,
    imports,
  ),
  'the domain exporting from a package': at('domain/src', `export * from 'zod'`, imports),
  'the domain reading the clock': at('domain/src', `export const now = Date.now()`, properties),
  'the domain throwing dice': at('domain/src', `export const dice = Math.random()`, properties),
  'the domain reading the environment': at('domain/src', `export const port = process.env.PORT`, globals),
  'the domain reaching a global the long way': at(
    'domain/src',
    `export const get = globalThis.fetch`,
    globals,
  ),
  'the domain asking the network': at('domain/src', `export const got = fetch('/')`, globals),
  'the domain printing': at('domain/src', `console.log('here')`, globals),
  'the contract importing a package but zod': at('contract/src', `import { v7 } from 'uuid'`, imports),
  'the contract importing the server': at(
    'contract/src',
    `import { app } from '@thikana/server/app'`,
    imports,
  ),
  'the contract importing Node': at('contract/src', `import path from 'node:path'`, imports),
  'the server importing the web app': at(
    'server/src/offer',
    `import { api } from '@thikana/web/api'`,
    imports,
  ),
  'the server importing a file of the web app': at(
    'server/src/offer',
    `import { api } from '../../../web/src/api.ts'`,
    imports,
  ),
  'the web app importing the server': at(
    'web/src/offer',
    `import { app } from '@thikana/server/app'`,
    imports,
  ),
  'the web app importing a file of the server': at(
    'web/src/offer',
    `import { app } from '../../../server/src/app.ts'`,
    imports,
  ),
  'the web app importing the contract’s schemas': at(
    'web/src/offer',
    `import { offer } from '@thikana/contract/offer'`,
    imports,
  ),
  'the web app importing all of zod': at('web/src/offer', `import { z } from 'zod'`, imports),
  'the web app importing Node': at('web/src/offer', `import path from 'node:path'`, imports),
  'the web app importing test support': at(
    'web/src/offer',
    `import { connect } from '../../test/network.ts'`,
    imports,
  ),
  'a journey importing the server': at('e2e', `import { app } from '../server/src/app.ts'`, imports),
  'a journey importing the web app': at('e2e', `import { api } from '@thikana/web/api'`, imports),
  'a default export': at(
    'server/src/offer',
    `export default function answer() {}`,
    'import(no-default-export)',
  ),
}

const clean: Record<string, Sample> = {
  'the domain importing its own file': at('domain/src', `export { refuse } from './refusal.ts'`, null),
  'the contract importing zod and the domain': at(
    'contract/src',
    `import { z } from 'zod'\nimport { roles } from '@thikana/domain/user'\nimport { id } from './fields.ts'\nexport const a = z.object({ id, role: z.enum(roles) })`,
    null,
  ),
  'the server importing the contract and the domain': at(
    'server/src/offer',
    `import { api } from '@thikana/contract/api'\nimport { can } from '@thikana/domain/access'\nimport path from 'node:path'\nimport { row } from '../property/row.ts'\nexport const a = [api, can, path, row]`,
    null,
  ),
  'the web app importing the contract’s types, the domain and zod/mini': at(
    'web/src/offer',
    `import type { Offer } from '@thikana/contract/api'\nimport { can } from '@thikana/domain/access'\nimport * as z from 'zod/mini'\nimport { api } from '../api.ts'\nexport const a: Offer[] = [can, z, api]`,
    null,
  ),
  'a journey importing the domain': at(
    'e2e',
    `import { formatCents } from '@thikana/domain/money'\nexport const a = formatCents(1)`,
    null,
  ),
}

/** A type, which leaves nothing behind once it is compiled: it ties two folders together all the same. */
const typeFrom = (specifier: string) => `import type { Found } from '${specifier}'\nexport type A = Found`
/** How a file of the server, `deeper` folders below `from`, names one in another folder. */
const pathTo = (from: string, to: string, deeper = 0) =>
  `${'../'.repeat(from.split('/').length + deeper)}${to}/found.ts`
const between = (from: string, to: string, breaks: string | null) =>
  at(`server/src/${from}`, typeFrom(pathTo(from, to)), breaks)

const pairs = serverLevels.flatMap((from, level) =>
  serverLevels.flatMap((to, other) => (to === from ? [] : [{ from, to, isUp: other > level }])),
)
/** Every folder of the server that imports one above it, also from a folder within, and every other part that a workspace isn't made of. */
const upward: Record<string, Sample> = Object.fromEntries([
  ...pairs
    .filter(({ isUp }) => isUp)
    .map(({ from, to }) => [`${from} importing ${to}`, between(from, to, imports)] as const),
  ...serverLevels.flatMap(
    (from) =>
      [
        [
          `${from} importing app.ts`,
          at(`server/src/${from}`, typeFrom(`${pathTo(from, 'x').slice(0, -10)}app.ts`), imports),
        ],
        [
          `${from} importing test support`,
          at(`server/src/${from}`, typeFrom(pathTo(from, '../test')), imports),
        ],
      ] as const,
  ),
  ...pairs
    .filter(({ isUp, from }) => isUp && from === 'payment')
    .map(
      ({ from, to }) =>
        [
          `a folder within ${from} importing ${to}`,
          at(`server/src/${from}/receipt`, typeFrom(pathTo(from, to, 1)), imports),
        ] as const,
    ),
  ...Object.entries(workspaces).flatMap(([name, allowed]) =>
    [...Object.keys(workspaces), 'web', 'e2e']
      .filter((other) => other !== name && !allowed.includes(other))
      .map(
        (other) =>
          [
            `${name} importing ${other}`,
            at(name === 'trials' ? name : `${name}/src`, typeFrom(`@thikana/${other}/found`), imports),
          ] as const,
      ),
  ),
])
const downward: Record<string, Sample> = Object.fromEntries(
  pairs
    .filter(({ isUp }) => !isUp)
    .map(({ from, to }) => [`${from} importing ${to}`, between(from, to, null)] as const),
)

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

const brokenIn = ({ file }: Sample): string[] =>
  found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code)

describe('the lint rules', () => {
  it.each(Object.entries(violations))('refuse %s', (_name, seed) => {
    expect(brokenIn(seed)).toContain(seed.breaks)
  })

  it.each(Object.entries(upward))('refuse %s', (_name, seed) => {
    expect(brokenIn(seed)).toContain(seed.breaks)
  })

  it('allow every folder of the server those below it', () => {
    expect(
      Object.keys(downward).filter((name) => brokenIn(downward[name] as Sample).includes(imports)),
    ).toEqual([])
  })

  it.each(Object.entries(clean))('allow %s', (_name, seed) => {
    expect(brokenIn(seed).filter((code) => /no-restricted/.test(code))).toEqual([])
  })
})
