import { beforeAll, describe, expect, it } from 'vitest'
import { workspaces } from '../../oxlint.imports.ts'
import { imports, lint, type Sample, sampleIn, typeFrom } from './lint-samples.ts'

const globals = 'eslint(no-restricted-globals)'
const properties = 'eslint(no-restricted-properties)'

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
  'the server importing the operations': sampleIn(
    'server/src',
    `import { operations } from '@thikana/operations/operations'`,
    imports,
  ),
  'the server importing a file of the operations': sampleIn(
    'server/src/http',
    `import { openMetrics } from '../../../operations/src/metrics/open.ts'`,
    imports,
  ),
  'the server importing the operations while it runs': sampleIn(
    'server/src/http',
    `export const late = await import('@thikana/operations/metrics/open')`,
    imports,
  ),
  'the operations importing test support': sampleIn(
    'operations/src',
    `import { startTestServer } from '@thikana/server/test/server'`,
    imports,
  ),
  'the demo importing test support': sampleIn(
    'demo/src',
    `import { startTestServer } from '@thikana/server/test/server'`,
    imports,
  ),
  'the operations importing a file of the server': sampleIn(
    'operations/src/backup',
    `import { connect } from '../../../server/src/database/connect.ts'`,
    imports,
  ),
  'the web app telling a day in another time zone than Dhaka’s': sampleIn(
    'web/src/offer',
    `export const day = new Date().getDate()`,
    properties,
  ),
  'the web app telling by hand why a change failed': sampleIn(
    'web/src/offer',
    `import { toast } from '../ui/toast.ts'\nexport const tell = () => toast.error('Not sent')`,
    properties,
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
  'a journey importing the server': sampleIn('e2e', `import { app } from '../../server/src/app.ts'`, imports),
  'a journey importing a page': sampleIn(
    'e2e',
    `import { routes } from '../../web/src/app/routes.tsx'`,
    imports,
  ),
  'a journey importing the web app': sampleIn('e2e', `import { api } from '@thikana/web/api'`, imports),
  'a default export': sampleIn(
    'server/src/offer',
    `export default function answer() {}`,
    'import(no-default-export)',
  ),
}

const clean: Record<string, Sample> = {
  'the domain importing its own file': sampleIn('domain/src', `export { refuse } from './refusal.ts'`, null),
  'a walk importing the table of pages': sampleIn(
    'e2e',
    `export { pages } from '../../web/src/app/pages.ts'`,
    null,
  ),
  'the contract importing zod and the domain': sampleIn(
    'contract/src',
    `import { z } from 'zod'\nimport { roles } from '@thikana/domain/user/user'\nimport { id } from './fields.ts'\nexport const a = z.object({ id, role: z.enum(roles) })`,
    null,
  ),
  'the server importing the contract and the domain': sampleIn(
    'server/src/offer',
    `import { api } from '@thikana/contract/api'\nimport { can } from '@thikana/domain/user/access'\nimport path from 'node:path'\nimport { row } from '../property/row.ts'\nexport const a = [api, can, path, row]`,
    null,
  ),
  'the operations importing the server': sampleIn(
    'operations/src/backup',
    `import { connect } from '@thikana/server/database/connect'\nexport const a = connect`,
    null,
  ),
  'the web app importing the contract’s types, the domain and zod/mini': sampleIn(
    'web/src/offer',
    `import type { Offer } from '@thikana/contract/api'\nimport { can } from '@thikana/domain/user/access'\nimport * as z from 'zod/mini'\nimport { api } from '../client/api.ts'\nexport const a: Offer[] = [can, z, api]`,
    null,
  ),
  'a journey importing the domain': sampleIn(
    'e2e',
    `import { formatMinor } from '@thikana/domain/payment/money'\nexport const a = formatMinor(1)`,
    null,
  ),
}

/** Each workspace importing each that it may not. */
const otherWorkspaces: Record<string, Sample> = Object.fromEntries(
  Object.entries(workspaces).flatMap(([name, allowed]) =>
    [...Object.keys(workspaces), 'web', 'e2e']
      .filter((other) => other !== name && !allowed.includes(other))
      .map((other) => [
        `${name} importing ${other}`,
        sampleIn(sourcesOf(name), typeFrom(`@thikana/${other}/found`), imports),
      ]),
  ),
)

let violationsIn: Awaited<ReturnType<typeof lint>>

beforeAll(async () => {
  violationsIn = await lint([violations, otherWorkspaces, clean].flatMap(Object.values<Sample>))
})

describe('the lint rules', () => {
  it.each(Object.entries({ ...violations, ...otherWorkspaces }))('refuse %s', (_name, seed) => {
    expect(violationsIn(seed)).toContain(seed.breaks)
  })

  it.each(Object.entries(clean))('allow %s', (_name, seed) => {
    expect(violationsIn(seed).filter((code) => /no-restricted/.test(code))).toEqual([])
  })
})
