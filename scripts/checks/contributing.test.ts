import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, isCode, readText, parts } from './sources.ts'

/** What pages may refer to. */
type Known = {
  /** Every file, as a path from the repository's root. */
  files: readonly string[]
  /** The scripts of each manifest, by its folder; `.` is the root. */
  scripts: Record<string, readonly string[]>
  /** The anchors of each page. */
  anchors: Record<string, readonly string[]>
  /** Every word in the code. */
  words: ReadonlySet<string>
  /** The text of a file. */
  read: (file: string) => string
}

const extension = /\.(ts|tsx|mjs|json|md|yml|sql|css)$/

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Text between backquotes, and each line of a code block; a drawing has words of its own. */
const codeOf = (page: string): string[] => {
  const text = page.replaceAll(/^```mermaid\n[\s\S]*?^```$/gm, '')
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const spans = text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)
  return [...blocks, ...[...spans].map(([, span = '']) => span)]
}

/** `*` matches any part of a name. */
const fits = (pattern: string, file: string) =>
  new RegExp(`^${pattern.replaceAll(/[.+()[\]]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}(/|$)`).test(file)

/** `name` in [file](file), and `name` ([file](file)), also several names: each name that isn't in the file. */
const misplacedIn = (text: string, isIn: (name: string, target: string) => boolean) =>
  [...text.matchAll(/((?:`\w+`(?:,? and |, )?)+)(?:\s+in)?\s+\(?\[[^\]]+\]\(([^)#\s]+\.\w+)\)/g)].flatMap(
    ([, names = '', target = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).filter((name) => !isIn(name, target)),
  )

/**
 * What a page refers to that doesn't exist: `paths` in links and code, npm `scripts`, `names` in the code, such as `offerMoves`, and
 * names that aren't in the file linked beside them.
 */
const missingIn = (page: string, text: string, { files, scripts, anchors, words, read }: Known) => {
  const folder = path.posix.dirname(page)
  const exists = (wanted: string) => wanted === '.' || files.some((file) => fits(wanted, file))
  const from = (target: string) => path.posix.join(folder, target).replace(/\/$/, '')

  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target)
  const isBroken = (link: string) => {
    const [target = '', anchor] = link.split('#')
    if (target !== '' && !exists(from(target))) return true
    const there = target === '' ? anchorsOf(text) : anchors[from(target)]
    return anchor !== undefined && !there?.includes(anchor)
  }

  const code = codeOf(text)
  const tokens = code
    .flatMap((line) => line.split(/\s+/))
    .map((token) => token.replaceAll(/^["'(]+|["'),:;]+$/g, ''))
  const top = new Set([...files, ...files.map(from)].map((file) => file.split('/')[0]))
  const isPath = (token: string) =>
    !/[<>…$|=@{]|:\/\/|^\/|\/test-results$/.test(token) &&
    (token.includes('/') ? top.has(token.split('/')[0]) || token.startsWith('src/') : extension.test(token))
  const isMissing = (token: string) =>
    token.includes('/')
      ? !exists(token.replace(/\/$/, '')) && !exists(from(token))
      : !files.some((file) => fits(token, path.posix.basename(file)))

  const called = code.flatMap((line) => [
    ...line.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b(?:.*--workspace=(\w+))?/g),
  ])
  return {
    paths: [...links.filter(isBroken), ...tokens.filter((token) => isPath(token) && isMissing(token))],
    scripts: called
      .map(([, run, short = '', workspace = '.']) => ({ name: run ?? short, workspace }))
      .filter(({ name, workspace }) => !scripts[workspace]?.includes(name))
      .map(({ name, workspace }) => `${name} of ${workspace}`),
    names: tokens.filter((token) => /^[A-Za-z]*[a-z][A-Z]\w*$/.test(token) && !words.has(token)),
    misplaced: misplacedIn(
      text,
      (name, target) => !files.includes(from(target)) || new RegExp(`\\b${name}\\b`).test(read(from(target))),
    ),
  }
}

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
  read: readText,
}

/** The pages for contributors. */
const pages = [
  ...files.filter((file) => /(^|\/)(README|CONTRIBUTING|SECURITY|PULL_REQUEST_TEMPLATE)\.md$/.test(file)),
  'docs/architecture.md',
  'docs/life-of-a-request.md',
]

const none = { paths: [], scripts: [], names: [], misplaced: [] }

describe('a contributor', () => {
  it.each(pages)('finds every path, script and name that %s mentions', (page) => {
    expect(missingIn(page, readText(page), known)).toEqual(none)
  })

  it.each(parts.slice(0, parts.indexOf('bench')))('finds a README in %s', (workspace) => {
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
    ['misplaced', 'a row of `offerMoves` in [app.ts](src/app.ts)'],
    ['misplaced', 'a row of `buildApp` and `offerMoves` ([app.ts](src/app.ts))'],
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
