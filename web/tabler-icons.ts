import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefix = 'virtual:tabler/'
const collection = import.meta.resolve('@iconify-json/tabler/icons.json')

/** The lines of an icon; throws for one that is made of anything else, or that there isn't. */
const readLines = (name: string, body = ''): string[] => {
  const lines = [...body.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d)
  if (lines.length === 0 || /<(?!path|\/?g)\w/.test(body))
    throw new Error(`No icon of lines is called ${name}`)
  return lines
}

/**
 * Answers `virtual:tabler/heart` with that icon of Tabler's as a component, each a module of its own, so that a page loads only those it
 * shows. They come out of one file for all 6,000: Tabler's package for React has a file each, which were a fifth of an installation.
 */
export const tablerIcons = (): Plugin => {
  let bodies: Record<string, { body: string }> | undefined
  return {
    name: 'tabler-icons',
    resolveId: (id) => (id.startsWith(prefix) ? { id: `\0${id}`, moduleSideEffects: false } : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const name = id.slice(prefix.length + 1)
      bodies ??= (JSON.parse(readFileSync(fileURLToPath(collection), 'utf8')) as { icons: typeof bodies })
        .icons
      const lines = JSON.stringify(readLines(name, bodies?.[name]?.body))
      const drawing = fileURLToPath(new URL('src/ui/icon.tsx', import.meta.url))
      return `import { icon } from ${JSON.stringify(drawing)}
export default /* @__PURE__ */ icon(${JSON.stringify(name)}, ${lines})`
    },
  }
}
