// Prints what CHANGELOG.md says about a release: `node scripts/release/release-notes.ts v0.2.0`. Refuses a tag that isn't the version of
// package.json, or that has no notes. It runs before anything is installed, so it uses only Node's own modules.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/** The text below the version's heading, `## 0.2.0 - 2026-12-01`, up to the next one. Throws a sentence if something is missing. */
export const releaseNotes = (tag: string | undefined, version: string, changelog: string): string => {
  if (tag !== `v${version}`)
    throw new Error(
      `The tag is ${tag}, but package.json has version ${version}: tag v${version}, or change the version.`,
    )
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((one) =>
    new RegExp(`^\\[?${version.replaceAll('.', '\\.')}\\]?( |$)`, 'm').test(one.split('\n')[0] ?? ''),
  )
  if (!section)
    throw new Error(
      `CHANGELOG.md has no heading "## ${version} - <date>": rename "## Unreleased", and begin a new one above it.`,
    )
  const notes = section.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  return notes
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  try {
    console.log(releaseNotes(process.argv[2], version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
