import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { recordedReleases } from '../trials/upgrade/release.ts'
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
})

it('each recorded release has notes on upgrading from it', () => {
  const recorded = recordedReleases()
  expect(recorded.length).toBeGreaterThan(0)
  for (const one of recorded) expect(readText('docs/upgrading.md')).toContain(`### From ${one}`)
})
