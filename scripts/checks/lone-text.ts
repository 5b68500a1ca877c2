import type { Components } from './bare-text.ts'
import { isNode, linesAt, nameOf, type Node, nodesOf, parse, walk } from './syntax.ts'

const tagOf = (element: Node) => nameOf((element['openingElement'] as Node | undefined)?.['name'])
const sentenceElements = ['Trans', 'Plural']

/** What an expression may be: `none`, `string`, an element, or text that a component renders, each by its name. */
const kindsOf = (value: unknown, components: Components, seen: string[] = []): string[] => {
  if (!isNode(value)) return []
  const of = (expression: unknown) => kindsOf(expression, components, seen)
  switch (value.type) {
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return of(value['expression'])
    case 'ConditionalExpression':
      return [...of(value['consequent']), ...of(value['alternate'])]
    case 'LogicalExpression':
      return ['none', ...of(value['right'])]
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
    case 'JSXText':
      return ['string']
    case 'Literal':
      return [typeof value['value'] === 'string' ? 'string' : 'none']
    case 'JSXElement': {
      const name = tagOf(value)
      if (sentenceElements.includes(name)) return [`text of ${name}`]
      const roots = seen.includes(name) ? [] : (components.get(name)?.roots ?? [])
      const kinds = roots.flatMap((root) => kindsOf(root, components, [...seen, name]))
      return kinds.some((kind) => kind === 'string' || kind.startsWith('text of'))
        ? [`text of ${name}`]
        : ['element']
    }
    default:
      return []
  }
}

const isBlank = (node: Node) => node.type === 'JSXText' && String(node['value']).trim() === ''

/**
 * Finds text that a component renders as the only child of an element, and that may be replaced by something else, `line: text` each. React
 * takes away such a text as a node, which a browser's translation has replaced. A string in its place would be set, and is safe.
 */
export const loneTexts = (file: string, text: string, components: Components): string[] => {
  const found: number[] = []
  walk(parse(file, text), (node) => {
    if (node.type !== 'JSXElement') return
    const children = nodesOf(node['children']).filter((child) => !isBlank(child))
    const [only] = children
    if (!only || children.length > 1) return
    const kinds = new Set(kindsOf(only, components))
    if (kinds.size > 1 && [...kinds].some((kind) => kind.startsWith('text of'))) found.push(only.start)
  })
  return linesAt(text, found)
}
