import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { coverage, type TestFile } from './requirement-coverage.ts'
import { root } from './sources.ts'

const page = `
| Id        | Proof   | Requirement |
| --------- | ------- | ----------- |
| R-window  | browser | It opens    |
| C-window  | API     | It answers  |
| S-window  | both    | It closes   |
`
const journey = {
  file: 'e2e/journeys/window.spec.ts',
  text: `test('[R-window] [S-window] it opens and closes', …)`,
}
const call = { file: 'server/src/window.test.ts', text: 'describe(`[C-window] [S-window] ${who} asks`, …)' }
const linesOf = (tests: TestFile[]) => coverage(page, tests).lines

describe('the coverage of requirements', () => {
  it('is whole in this repository', async () => {
    const script = path.join(root, 'scripts/requirements.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    expect(stdout).toMatch(/^(\d+) of \1 requirements carried by a test title\n$/)
  })

  it('is whole where titles carry each requirement in each place that proves it', () => {
    expect(coverage(page, [journey, call])).toEqual({
      isWhole: true,
      lines: ['3 of 3 requirements carried by a test title'],
    })
  })

  it('names a requirement that no title carries, and where', () => {
    expect(coverage(page, [journey]).isWhole).toBe(false)
    expect(linesOf([journey])).toEqual([
      'C-window: no title of a test carries it (API)',
      'S-window: no title of a test carries it (API)',
      '1 of 3 requirements carried by a test title',
    ])
    expect(linesOf([])).toContain('S-window: no title of a test carries it (browser, API)')
  })

  it.each([
    '// [C-window] is proven elsewhere',
    "it('answers as [C-window] says', …)",
    "it('[C-window is nearly its id', …)",
  ])('takes no proof from %s', (text) => {
    expect(linesOf([{ ...call, text }])).toContain('C-window: no title of a test carries it (API)')
  })

  it('names a title whose id is no requirement', () => {
    const misspelt = { ...call, text: "it('[C-windows] it answers', …)" }
    expect(coverage(page, [journey, call, misspelt]).isWhole).toBe(false)
    expect(linesOf([journey, call, misspelt])).toContain(
      'C-windows: a title in server/src/window.test.ts carries it, but it is no requirement',
    )
  })

  it('is not whole where the page lists nothing', () => {
    expect(coverage('# Requirements', [journey]).isWhole).toBe(false)
  })
})
