import { isNode, nameOf, type Node, nodesOf, parse, walk } from './syntax.ts'

export const tagOf = (element: Node) => nameOf((element['openingElement'] as Node | undefined)?.['name'])

export const isComponent = (name: string) => /^[A-Z]/.test(name)

/** JSX drops text of spaces with a line break in it. */
const isDropped = (node: Node): boolean =>
  node.type === 'JSXText'
    ? /^\s*\n\s*$/.test(String(node['value']))
    : node.type === 'JSXExpressionContainer' && (node['expression'] as Node).type === 'JSXEmptyExpression'

/** What is known of a component: the roots that it may render, and what its callers pass to each of its slots. */
type Component = { roots: Node[]; slots: Map<string, Node[]> }
export type Components = Map<string, Component>

/** The expressions that a function returns, without those of functions inside it. */
const returnsOf = (body: Node): Node[] => {
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value) || /Function/.test(value.type)) return
    if (value.type === 'ReturnStatement' && isNode(value['argument'])) found.push(value['argument'])
    Object.values(value).forEach(visit)
  }
  visit(body['body'])
  return found
}

export const childNodes = (element: Node) => nodesOf(element['children']).filter((child) => !isDropped(child))

/** Adds to `components` what the components of a file render, and what the file passes to components. */
export const collectComponents = (file: string, text: string, components: Components): void => {
  const entry = (name: string) => {
    const known = components.get(name) ?? { roots: [], slots: new Map() }
    components.set(name, known)
    return known
  }
  walk(parse(file, text), (node) => {
    const { id, init } = node as { id?: Node; init?: Node }
    const declared = nameOf(id)
    if (
      node.type === 'VariableDeclarator' &&
      isComponent(declared) &&
      init?.type === 'ArrowFunctionExpression'
    )
      entry(declared).roots = returnsOf(init['body'] as Node)
    if (node.type !== 'JSXElement' || !isComponent(tagOf(node))) return
    const { slots } = entry(tagOf(node))
    const pass = (slot: string, values: Node[]) => slots.set(slot, [...(slots.get(slot) ?? []), ...values])
    pass('children', childNodes(node))
    for (const attribute of nodesOf((node['openingElement'] as Node)['attributes']))
      if (isNode(attribute['value'])) pass(nameOf(attribute['name']), [attribute['value']])
  })
}
