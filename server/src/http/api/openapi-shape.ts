type Parameter = { name: string; in: string; description?: string; schema?: { description?: string } }
type Operation = { parameters?: Parameter[] }
type Paths = Record<string, Record<string, Operation>>

/** The parameter's name in the document if several calls of one path name it differently. */
const common = 'id'

/** `name` becomes the common one in the parameters of a path, which say what it was. */
const rename = (operation: Operation, names: string[]): Operation => ({
  ...operation,
  parameters: (operation.parameters ?? []).map((one) => {
    if (one.in !== 'path' || !names.includes(one.name)) return one
    const description = one.description ?? one.schema?.description ?? one.name
    return {
      ...one,
      name: common,
      description: one.name === common ? description : `${one.name}: ${description}`,
    }
  }),
})

const templateOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** Paths that differ only by the name of their parameter are one and the same (OpenAPI 3.1, "Paths Object"). */
export const mergePaths = (paths: Paths): Paths => {
  const merged: Paths = {}
  for (const [path, methods] of Object.entries(paths)) {
    const same = Object.keys(paths).filter((one) => templateOf(one) === templateOf(path))
    if (same.length === 1) {
      merged[path] = methods
      continue
    }
    const names = same.flatMap((one) => one.match(/(?<=\{)\w+(?=\})/g) ?? [])
    const at = path.replace(/\{\w+\}/, `{${common}}`)
    for (const [method, operation] of Object.entries(methods))
      merged[at] = { ...merged[at], [method]: rename(operation, names) }
  }
  return merged
}

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** The referenced schemas: each exists in its input and output form, and most are used in one. */
export const usedSchemas = <Schema>(
  schemas: Record<string, Schema>,
  paths: unknown,
): Record<string, Schema> => {
  const used = new Set<string>()
  const visit = (names: string[]) => {
    for (const name of names) {
      if (used.has(name)) continue
      used.add(name)
      visit(referencesIn(schemas[name] ?? null))
    }
  }
  visit(referencesIn(paths))
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}
