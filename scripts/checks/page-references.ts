import path from 'node:path'

/** What pages may refer to. */
export type Known = {
  /** Every file, as a path from the repository's root. */
  files: readonly string[]
  /** The scripts of each manifest, by its folder; `.` is the root. */
  scripts: Record<string, readonly string[]>
  /** The anchors of each page. */
  anchors: Record<string, readonly string[]>
  /** Every word in the code. */
  words: ReadonlySet<string>
}

const extension = /\.(ts|tsx|mjs|json|md|yml|sql|css)$/

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

export const anchorsOf = (text: string): string[] =>
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

/** What a page refers to that doesn't exist: `paths` in links and code, npm `scripts`, and `names` in the code, such as `offerMoves`. */
export const missingIn = (page: string, text: string, { files, scripts, anchors, words }: Known) => {
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
  }
}
