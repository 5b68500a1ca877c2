import { describe, expect, it } from 'vitest'
import { anchorsOf, type Known, missingIn } from './page-references.ts'
import { filesIn, isCode, readText } from './sources.ts'

const files = filesIn('.')

const scriptsIn = (manifest: string): string[] => {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readText(manifest))
  return Object.keys(scripts)
}

/** Without this file, which has names that don't exist elsewhere. */
const code = files.filter((file) => isCode(file) && !file.endsWith('/contributing.test.ts'))
const manifests = files.filter((file) => /^([\w-]+\/)?package\.json$/.test(file))
const known: Known = {
  files,
  scripts: Object.fromEntries(
    manifests.map((file) => [file.split('/').slice(0, -1).join('/') || '.', scriptsIn(file)]),
  ),
  anchors: Object.fromEntries(
    files.filter((file) => file.endsWith('.md')).map((file) => [file, anchorsOf(readText(file))]),
  ),
  words: new Set(code.flatMap((file) => readText(file).match(/\w+/g) ?? [])),
}

/** The pages for contributors. */
const pages = [
  ...files.filter((file) => /(^|\/)(README|CONTRIBUTING|SECURITY|PULL_REQUEST_TEMPLATE)\.md$/.test(file)),
  'docs/architecture.md',
]

const none = { paths: [], scripts: [], names: [] }

describe('a contributor', () => {
  it.each(pages)('finds every path, script and name that %s mentions', (page) => {
    expect(missingIn(page, readText(page), known)).toEqual(none)
  })

  it.each([
    'domain',
    'contract',
    'server',
    'operations',
    'web',
    'illustrations',
    'sandbox',
    'demo',
    'trials',
    'e2e',
  ])('finds a README in %s', (workspace) => {
    expect(pages).toContain(`${workspace}/README.md`)
  })

  it.each([
    ['paths', '[gone](server/src/gone.ts)'],
    ['paths', '[gone](#gone)'],
    ['paths', '[gone](../README.md#gone)'],
    ['paths', 'Begin in `server/src/offer/gone.ts`.'],
    ['paths', 'See `gone.test.ts`.'],
    ['paths', 'It is in `src/gone`.'],
    ['paths', '```sh\nnpm test -- server/src/gone\n```'],
    ['paths', 'each `server/*/gone-*.ts`'],
    ['scripts', '`npm run gone`'],
    ['scripts', '`npm run migrations --workspace=web`'],
    ['names', 'a row of `offerMovesGone`'],
  ] as const)('would be told of wrong %s in %j', (kind, text) => {
    expect(missingIn('server/README.md', text, known)[kind]).toHaveLength(1)
  })

  it('may be given patterns, addresses, and paths from the page’s own folder', () => {
    const text = [
      '# One heading',
      '[up](../README.md), [a section](../README.md#run-it), [here](#one-heading), [web](https://example.test/gone.ts)',
      '`server/src/*/routes.ts`, `src/offer`, `server/src/<noun>/gone.ts`, `/api/ready`, `routes.ts`',
      '`npm run migrations --workspace=server -- --name=gone`, `npm test -- server/src/offer`, `offerMoves`',
    ].join('\n')
    expect(missingIn('server/README.md', text, known)).toEqual(none)
  })
})
