import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { coverage, type TestFile } from './requirement-coverage.ts'
import { root } from './sources.ts'

const page = `
- R-window: it opens
- C-window: \`GET /window\` (everyone)
- S-window (both): it closes
`
const journey = {
  file: 'e2e/journeys/window.spec.ts',
  text: `test('[R-window] [S-window] it opens and closes', …)`,
}
const call = { file: 'server/src/window.test.ts', text: 'describe(`[C-window] [S-window] ${who} asks`, …)' }
const linesOf = (tests: TestFile[]) => coverage(page, tests).lines

describe('the coverage of requirements', () => {
  it('is complete in this repository', async () => {
    const script = path.join(root, 'scripts/checks/requirements.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    expect(stdout).toMatch(/^(\d+) of \1 requirements have a test title\n$/)
  })

  it('is complete if test titles have each requirement in each place that proves it', () => {
    expect(coverage(page, [journey, call])).toEqual({
      isComplete: true,
      lines: ['3 of 3 requirements have a test title'],
    })
  })

  it('names a requirement that no title has, and where it is missing', () => {
    expect(coverage(page, [journey]).isComplete).toBe(false)
    expect(linesOf([journey])).toEqual([
      'C-window: no test title has it (API)',
      'S-window: no test title has it (API)',
      '1 of 3 requirements have a test title',
    ])
    expect(linesOf([])).toContain('S-window: no test title has it (browser, API)')
  })

  it.each([
    '// [C-window] is tested elsewhere',
    "it('answers as [C-window] says', …)",
    "it('[C-window is nearly its id', …)",
  ])('doesn’t count %s', (text) => {
    expect(linesOf([{ ...call, text }])).toContain('C-window: no test title has it (API)')
  })

  it('names a title with an id that is not a requirement', () => {
    const misspelt = { ...call, text: "it('[C-windows] it answers', …)" }
    expect(coverage(page, [journey, call, misspelt]).isComplete).toBe(false)
    expect(linesOf([journey, call, misspelt])).toContain(
      'C-windows: a test title in server/src/window.test.ts has it, but it is not a requirement',
    )
  })

  it('is not complete if the page lists nothing', () => {
    expect(coverage('# Requirements', [journey]).isComplete).toBe(false)
  })
})
