import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationsLevels, serverLevels, webLevels } from '../../oxlint.imports.ts'
import { imports, lint, type Sample, sampleIn, typeFrom } from './lint-samples.ts'
import { filesIn, isCode } from './sources.ts'

/** The relative path from a file of the server or the web app, `deeper` folders below `from`, to a file in `to`. */
const pathTo = (from: string, to: string, deeper = 0) =>
  `${'../'.repeat(from.split('/').length + deeper)}${to}/found.ts`
const between = (from: string, to: string, breaks: string | null) =>
  sampleIn(`server/src/${from}`, typeFrom(pathTo(from, to)), breaks)
const betweenOperations = (from: string, to: string, breaks: string | null) =>
  sampleIn(`operations/src/${from}`, typeFrom(pathTo(from, to)), breaks)
const betweenWeb = (from: string, to: string, breaks: string | null) =>
  sampleIn(`web/src/${from}`, typeFrom(pathTo(from, to)), breaks, 'tsx')

const pairsOf = (levels: readonly string[]) =>
  levels.flatMap((from, level) =>
    levels.flatMap((to, other) => (to === from ? [] : [{ from, to, isUp: other > level }])),
  )
const pairs = pairsOf(serverLevels)
const operationsPairs = pairsOf(operationsLevels)
const webPairs = pairsOf(webLevels)

/** Each folder of the server, the operations and the web app importing each higher one, also from a subfolder. */
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
  ...operationsPairs
    .filter(({ isUp }) => isUp)
    .map(
      ({ from, to }) =>
        [`${from} of the operations importing ${to}`, betweenOperations(from, to, imports)] as const,
    ),
  [
    'a folder of the operations importing a command',
    sampleIn('operations/src/backup', typeFrom('../restore.ts'), imports),
  ],
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
])
const downward: Record<string, Sample> = Object.fromEntries([
  ...pairs
    .filter(({ isUp }) => !isUp)
    .map(({ from, to }) => [`${from} importing ${to}`, between(from, to, null)] as const),
  ...operationsPairs
    .filter(({ isUp }) => !isUp)
    .map(
      ({ from, to }) =>
        [`${from} of the operations importing ${to}`, betweenOperations(from, to, null)] as const,
    ),
  ...webPairs
    .filter(({ isUp }) => !isUp)
    .map(({ from, to }) => [`${from} of the web app importing ${to}`, betweenWeb(from, to, null)] as const),
])

let violationsIn: Awaited<ReturnType<typeof lint>>

beforeAll(async () => {
  violationsIn = await lint([upward, downward].flatMap(Object.values<Sample>))
})

describe('the lint rules', () => {
  it.each(Object.entries(upward))('refuse %s', (_name, seed) => {
    expect(violationsIn(seed)).toContain(seed.breaks)
  })

  it('allow every folder of the server, the operations and the web app to import lower ones', () => {
    expect(
      Object.keys(downward).filter((name) => violationsIn(downward[name] as Sample).includes(imports)),
    ).toEqual([])
  })

  it.each([
    { part: 'server', levels: serverLevels as readonly string[], hasRootFiles: true },
    { part: 'operations', levels: operationsLevels, hasRootFiles: true },
    { part: 'web', levels: webLevels, hasRootFiles: false },
  ])('have a level for every folder of the $part', ({ part, levels, hasRootFiles }) => {
    const folders = new Set(
      filesIn(`${part}/src`)
        .filter(isCode)
        .map((file) => path.posix.dirname(path.posix.relative(`${part}/src`, file))),
    )
    const known = (name: string) => [name, path.posix.dirname(name)].some((one) => levels.includes(one))
    expect([...folders].filter((name) => !(name === '.' && hasRootFiles) && !known(name))).toEqual([])
  })
})
