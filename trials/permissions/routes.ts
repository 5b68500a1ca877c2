/** Files of the built web app. */
const isFile = (path: string) =>
  /^\/(assets|scenes)\//.test(path) || (/^\/[\w.-]+\.\w+$/.test(path) && !/^\/(robots|sitemap)\b/.test(path))

/**
 * Every route in Fastify's printed tree, without files: `METHOD /path/:id`. HEAD is implied by GET. A line's depth gives its parent;
 * alternative parameter names of one segment are side by side.
 */
export const callsIn = (tree: string): string[] => {
  const above: string[] = []
  const found: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (!part) continue
    const depth = indent.length / 4
    const path = `${depth === 0 ? '' : above[depth - 1]}${part}`
    above[depth] = path
    const at = `/${path.replace(/^\/+/, '')}`
    if (isFile(at)) continue
    for (const method of methods.split(', ').filter((one) => one && one !== 'HEAD'))
      found.push(`${method} ${at}`)
  }
  return found
}

/** A call without the names of its parameters. */
export const nameless = (call: string): string => call.replace(/:[\w|:]+/g, ':')
