import { isNode, linesAt, nameOf, type Node, nodesOf, parse, walk } from './syntax.ts'

const tagOf = (element: Node) => nameOf((element['openingElement'] as Node | undefined)?.['name'])

const isComponent = (name: string) => /^[A-Z]/.test(name)

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

const childNodes = (element: Node) => nodesOf(element['children']).filter((child) => !isDropped(child))

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

/**
 * What a child of an element may become: text, and whether it comes and goes. `fixed` is an element that stays, so that React never looks
 * past it for the place of what comes before it. A text of two wordings counts as going, since a replaced text keeps its old one.
 */
type Child = { text: boolean; gone: boolean; fixed: boolean; at: number }

/** Translation leaves spaces alone. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const either = (options: Child[], gone: boolean): Child => ({
  text: options.some(({ text }) => text),
  gone: gone || options.some((option) => option.gone),
  fixed: !gone && options.every(({ fixed }) => fixed),
  at: 0,
})

const fixedText = { text: true, gone: false, fixed: false }

/** What `node` renders, inside `component`. `seen` are the names that are being resolved, so that recursion ends. */
const rendered = (node: Node, components: Components, component: string, seen: string[] = []): Child[] => {
  const one = (expression: unknown) => rendered(expression as Node, components, component, seen)
  const at = node.start
  // A variable at the root of another component is an element; elsewhere it may be a string.
  const unknown = { ...fixedText, text: seen.length === 0 }
  switch (node.type) {
    case 'TemplateLiteral':
      return [{ ...fixedText, at }]
    case 'JSXText':
    case 'Literal': {
      const isText = ['string', 'number'].includes(typeof node['value']) && !isBlank(node['value'])
      return [{ ...fixedText, text: isText, at }]
    }
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return one(node['expression'])
    case 'JSXFragment':
      return childNodes(node).flatMap(one)
    case 'ConditionalExpression':
      return [{ ...either([...one(node['consequent']), ...one(node['alternate'])], true), at }]
    case 'LogicalExpression':
      return [{ ...either(one(node['right']), true), at }]
    case 'CallExpression': {
      const called = (node['callee'] as Node)['property'] as Node | undefined
      const isList = nameOf(called) === 'map' || nameOf(called) === 'flatMap'
      const isRenderProp = nameOf(node['callee']) === 'children'
      return [{ ...unknown, text: !isList && !isRenderProp && unknown.text, gone: isList, at }]
    }
    case 'JSXElement': {
      const name = tagOf(node)
      if (!isComponent(name)) return [{ text: false, gone: false, fixed: true, at }]
      if (name === 'Trans' || name === 'Plural') return [{ ...fixedText, at }]
      const roots = seen.includes(name) ? [] : (components.get(name)?.roots ?? [])
      const each = roots.map((root) => rendered(root, components, name, [...seen, name]))
      if (each.length === 1) return (each[0] ?? []).map((child) => ({ ...child, at }))
      const options = each.flat()
      return [
        {
          ...either(
            options,
            options.some(({ fixed }) => !fixed),
          ),
          fixed: false,
          at,
        },
      ]
    }
    case 'Identifier': {
      const name = nameOf(node)
      if (name === 'undefined') return [{ text: false, gone: true, fixed: false, at }]
      const passed = components.get(component)?.slots.get(name)
      if (!passed || seen.includes(name)) return [{ ...unknown, at }]
      const options = passed.flatMap((value) => rendered(value, components, '', [...seen, name]))
      const isMixed = options.some((option) => option.text !== options[0]?.text)
      return [{ ...either(options, isMixed), at }]
    }
    default:
      return [{ ...unknown, at }]
  }
}

/** Whether translating the text breaks React: it is removed by itself, or something is inserted before it. */
const isAtRisk = (child: Child, before: Child[]): boolean => {
  const since = before.slice(before.findLastIndex(({ fixed }) => fixed) + 1)
  return child.text && (child.gone || since.some(({ gone }) => gone))
}

/**
 * Finds text beside siblings that come and go, `line: text` each. Browsers that translate a page replace its text nodes, and React then
 * fails to remove them or to insert before them (facebook/react#11538): such text has an element of its own. Texts that only change are
 * looked after by web/src/app/inline/translated-texts.js.
 */
export const bareTexts = (file: string, text: string, components: Components): string[] => {
  const found: number[] = []
  const look = (node: Node, component: string) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = childNodes(node).flatMap((child) => rendered(child, components, component))
    if (children.length < 2) return
    for (const [place, child] of children.entries())
      if (isAtRisk(child, children.slice(0, place))) found.push(child.at)
  }
  const visit = (value: unknown, component: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, component)
    if (!isNode(value)) return
    look(value, component)
    const name = value.type === 'VariableDeclarator' ? nameOf(value['id']) : ''
    for (const child of Object.values(value)) visit(child, isComponent(name) ? name : component)
  }
  visit(parse(file, text), '')
  return linesAt(text, found)
}
