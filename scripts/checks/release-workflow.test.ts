import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { recordedReleases } from '../../trials/upgrade/release.ts'
import { readText } from './sources.ts'

describe('the release workflow', () => {
  type Job = {
    needs?: string
    permissions?: Record<string, string>
    steps: { run?: string; uses?: string; with?: object }[]
  }
  type Workflow = { on: object; permissions: object; jobs: Record<string, Job> }
  const workflow = load(readText('.github/workflows/release.yml')) as Workflow
  const { check, image, release } = workflow.jobs

  it('runs every check before it publishes anything, and only its jobs that publish may write', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } })
    expect(check?.steps.map(({ run }) => run)).toContain('.ci/run')
    expect([image?.needs, release?.needs]).toEqual(['check', 'image'])
    expect([workflow.permissions, check?.permissions]).toEqual([{ contents: 'read' }, undefined])
  })

  it('builds for both processors that the embedded database has, with a list of contents and provenance', () => {
    const step = image?.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
    expect(step?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      sbom: true,
      provenance: 'mode=max',
    })
  })

  it('gives an image its name only once it has run, and calls none the latest that is older than another', () => {
    const steps = image?.steps ?? []
    const at = (part: string) => steps.findIndex((step) => JSON.stringify(step).includes(part))
    expect(JSON.stringify(steps[at('docker/build-push-action@')])).toMatch(/push-by-digest=true(?!.*"tags")/)
    const order = [at('docker/build-push-action@'), at('docker run '), at('attest-build'), at('--tag ')]
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(steps.filter(({ run }) => run?.includes('--tag ') || run?.includes('docker push'))).toHaveLength(1)
    expect(steps[at('--tag ')]?.run).toMatch(/if test "\$IS_LATEST" = true; then .*:latest/)
    expect(release?.steps.at(-1)?.run).toContain('"--latest=$IS_LATEST"')
  })
})

it('each recorded release has notes on upgrading from it', () => {
  const recorded = recordedReleases()
  expect(recorded.length).toBeGreaterThan(0)
  for (const one of recorded) expect(readText('docs/upgrading.md')).toContain(`### From ${one}`)
})
