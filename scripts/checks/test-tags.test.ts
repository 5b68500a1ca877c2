import { describe, expect, it } from 'vitest'
import playwright from '../../e2e/playwright.config.ts'
import { byName, parts } from '../slow-parts.mjs'
import { filesIn } from './sources.ts'
import { filesWithTag, slowerKinds } from '../test-tags.ts'

describe('the slower tests', () => {
  /** What each suite runs: projects of vitest or Playwright, shards or files. */
  const selections = [...Object.values(parts), ...Object.values(byName)]
    .flat(3)
    .map(({ selects = [] }) => selects.map((one) => one.replace('--project=', '')))

  it('run in a part, each kind and each project of browser tests, and no file is of two kinds', () => {
    const names = slowerKinds.map(({ name }) => name)
    const tagged = names.flatMap(filesWithTag)
    expect(tagged.length).toBeGreaterThan(50)
    expect(tagged.filter((file, at) => tagged.indexOf(file) !== at)).toEqual([])
    const projects = (playwright.projects ?? []).flatMap(({ name = '' }) =>
      name === 'journeys' ? [] : [name],
    )
    const run = new Set(selections.flat())
    expect([...names, ...projects].filter((name) => !run.has(name))).toEqual([])
  })

  it('run whole where a suite is divided: each has all of its shards', () => {
    const shards = selections.flatMap(([project = '', shard = '']) => {
      const [, at, of] = /^--shard=(\d+)\/(\d+)$/.exec(shard) ?? []
      return at && of ? [{ project, at: Number(at), of: Number(of) }] : []
    })
    expect(shards.length).toBeGreaterThan(0)
    for (const { project, of } of shards) {
      const ofSame = shards.filter((one) => one.project === project).map(({ at }) => at)
      expect(ofSame.toSorted(), project).toEqual(Array.from({ length: of }, (_, at) => at + 1))
    }
  })

  it('include each browser test: its folder is a project of Playwright', () => {
    const folders = new Set((playwright.projects ?? []).map(({ testDir }) => testDir))
    const specs = filesIn('e2e').filter((file) => file.endsWith('.spec.ts'))
    expect(specs.length).toBeGreaterThan(50)
    expect(specs.filter((file) => !folders.has(file.split('/')[1]))).toEqual([])
  })
})
