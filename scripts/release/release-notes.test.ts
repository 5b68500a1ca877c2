import { expect, it } from 'vitest'
import { releaseNotes } from './release-notes.ts'

const changelog = `# Changelog

## Unreleased

- Later

## 0.2.0 - 2026-12-01

### Added

- A home

## 0.1.0 - 2026-11-01

- The first
`

it('a release has the notes of its own version, and no others', () => {
  expect(releaseNotes('v0.2.0', '0.2.0', changelog)).toBe('### Added\n\n- A home')
  expect(releaseNotes('v0.1.0', '0.1.0', changelog)).toBe('- The first')
})

it.each([
  ['v0.3.0', '0.2.0', 'The tag is v0.3.0, but package.json has version 0.2.0'],
  [undefined, '0.2.0', 'tag v0.2.0'],
  ['v0.3.0', '0.3.0', 'CHANGELOG.md has no heading "## 0.3.0 - <date>"'],
  ['v0.2.01', '0.2.01', 'CHANGELOG.md has no heading'],
])('a tag %s of version %s is refused with what to do', (tag, version, sentence) => {
  expect(() => releaseNotes(tag, version, changelog)).toThrow(sentence)
})

it('a version without notes is refused', () => {
  expect(() => releaseNotes('v0.2.0', '0.2.0', '## 0.2.0 - 2026-12-01\n\n## 0.1.0')).toThrow(
    'CHANGELOG.md says nothing about 0.2.0.',
  )
})
