import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefix = 'virtual:tabler/'
const collection = import.meta.resolve('@iconify-json/tabler/icons.json')

/** The paths of an icon; throws if the icon doesn't exist or is made of anything else. */
const readLines = (name: string, body = ''): string[] => {
  const lines = [...body.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d)
  if (lines.length === 0 || /<(?!path|\/?g)\w/.test(body))
    throw new Error(`No icon of lines is called ${name}`)
  return lines
}

/**
 * Resolves `virtual:tabler/heart` to a component for that Tabler icon, each in a module of its own, so that a page loads only the icons
 * it shows. All 6,000 come from one file: Tabler's React package has a file for each, which was a fifth of an installation.
 */
export const tablerIcons = (): Plugin => {
  let bodies: Record<string, { body: string }> | undefined
  return {
    name: 'tabler-icons',
    resolveId: (id) => (id.startsWith(prefix) ? { id: `\0${id}`, moduleSideEffects: false } : null),
    load: (id) => {
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
