import { isNode, linesAt, nameOf, type Node, nodesOf, parse } from './syntax.ts'

const macros = '@lingui/core/macro'
/** Where the page's own I18n comes from. */
const isGlobal = (source: string): boolean =>
  source === '@lingui/core' || source.endsWith('/client/sentences.ts')

const isFunction = ({ type }: Node): boolean => /Function/.test(type)

/** The names that a parameter or a declaration binds. */
const boundIn = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  const inner = [pattern['left'], pattern['argument'], pattern['value']]
  return [...inner, ...nodesOf(pattern['properties']), ...nodesOf(pattern['elements'])].flatMap(boundIn)
}

/** The names that a function declares at its top. */
const declaredBy = (node: Node): string[] => {
  const body = isNode(node['body']) ? nodesOf(node['body']['body']) : []
  const declared = body.flatMap((statement) => nodesOf(statement['declarations'])).map(({ id }) => id)
  return [...nodesOf(node['params']), ...declared].flatMap(boundIn)
}

/** `useState`, `useRef` and what sets a state. */
const keepers = /^(useState|useRef|set(?!Timeout$|Interval$)[A-Z]\w*)$/

const saysText = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(saysText)
  if (!isNode(value)) return false
  if (value.type === 'TaggedTemplateExpression' && nameOf(value['tag']) === 't') return true
  if (value.type === 'CallExpression' && nameOf(value['callee']) === 't') return true
  return Object.values(value).some(saysText)
}

type Imported = { source: string; names: string[] }

const importsOf = (program: Node): (Imported & { start: number })[] =>
  nodesOf(program['body'])
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .map((node) => ({
      start: node.start,
      source: isNode(node['source']) ? String(node['source']['value']) : '',
      names: nodesOf(node['specifiers'])
        .filter(({ importKind }) => importKind !== 'type')
        .map(({ imported }) => nameOf(imported)),
    }))

/**
 * Finds text that would stay in the language in which it was made while the page changes to another, `line: text` each: made by the page's
 * I18n instead of a component's (`useLingui`) or one that was passed on (`t(i18n)`), kept in a state, or a key of React's, which would take
 * down what stands there.
 */
export const fixedTexts = (file: string, text: string): string[] => {
  const program = parse(file, text)
  const imports = importsOf(program)
  const macroNames = imports.flatMap(({ source, names }) => (source === macros ? names : []))
  const found = imports.flatMap(({ source, names, start }) =>
    isGlobal(source) && names.includes('i18n') ? [start] : [],
  )

  const visit = (value: unknown, own: ReadonlySet<string>, isInSentence: boolean, isCalled = false): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, own, isInSentence))
    if (!isNode(value) || value.type === 'ImportDeclaration') return
    const names = isFunction(value) ? new Set([...own, ...declaredBy(value)]) : own
    const isMacro = (name: string) => macroNames.includes(name) && !names.has(name)
    const rest = (isSentence: boolean) => {
      for (const [name, child] of Object.entries(value))
        if (name !== 'tag' && name !== 'callee') visit(child, names, isSentence)
    }
    switch (value.type) {
      case 'TaggedTemplateExpression': {
        const tag = nameOf(value['tag'])
        if (tag === 't' && isMacro(tag)) found.push(value.start)
        visit(value['tag'], names, isInSentence, true)
        return rest(true)
      }
      case 'CallExpression': {
        const callee = nameOf(value['callee'])
        // `t(i18n)` is called once more.
        if (callee === 't' && isMacro(callee) && !isCalled) found.push(value.start)
        if (/^(plural|select|selectOrdinal)$/.test(callee) && isMacro(callee) && !isInSentence)
          found.push(value.start)
        if (keepers.test(callee) && saysText(value['arguments'])) found.push(value.start)
        visit(value['callee'], names, isInSentence, true)
        return rest(isInSentence || callee === 't' || callee === 'msg')
      }
      case 'JSXAttribute':
        if (nameOf(value['name']) === 'key' && saysText(value['value'])) found.push(value.start)
        return rest(isInSentence)
      default:
        return rest(isInSentence)
    }
  }
  visit(program, new Set(), false)
  return linesAt(text, found)
}
