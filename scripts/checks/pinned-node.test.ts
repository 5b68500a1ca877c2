import { expect, it } from 'vitest'
import { readText } from './sources.ts'

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
