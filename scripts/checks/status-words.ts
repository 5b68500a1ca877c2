import { offerStatuses } from '@thikana/domain/offer/offer'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { roles, userStatuses } from '@thikana/domain/user/user'
import { isNode, linesAt, type Node, parse, walk } from './syntax.ts'

const words = new Set<unknown>([...offerStatuses, ...propertyStatuses, ...roles, ...userStatuses])

const isWord = (value: unknown): boolean =>
  isNode(value) && value.type === 'Literal' && words.has(value['value'])

const isComparison = (node: Node): boolean => {
  if (node.type === 'BinaryExpression')
    return /^[!=]==?$/.test(String(node['operator'])) && (isWord(node['left']) || isWord(node['right']))
  if (node.type === 'SwitchCase') return isWord(node['test'])
  if (node.type === 'CallExpression') return isMembership(node['callee']) || isQuery(node)
  return isSql(node)
}

const hasWord = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'ArrayExpression' &&
  Array.isArray(value['elements']) &&
  value['elements'].some(isWord)

/** `['accepted', 'bought'].includes(…)` */
const isMembership = (callee: unknown): boolean => {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  const isAsked = isNode(property) && ['includes', 'indexOf', 'some'].includes(String(property['name']))
  return isAsked && hasWord(object)
}

/** Drizzle's comparisons: `eq(column, 'active')`, `inArray(column, ['accepted'])`. */
const isQuery = ({ callee, arguments: given }: Node): boolean =>
  isNode(callee) &&
  ['eq', 'ne', 'inArray', 'notInArray'].includes(String(callee['name'])) &&
  Array.isArray(given) &&
  given.some((one) => isWord(one) || hasWord(one))

const quoted = new RegExp(`'(${[...words].join('|')})'`)

/** A quoted word inside a template literal: SQL. */
const isSql = (node: Node): boolean =>
  node.type === 'TemplateElement' && quoted.test((node['value'] as { raw: string }).raw)

/**
 * Finds comparisons with a literal status or role, `line: text` each: such code repeats a decision of the domain's tables.
 * Payment statuses aren't included, since Stripe and the card sandbox use the same words.
 */
export const statusComparisons = (file: string, text: string): string[] => {
  const found: number[] = []
  walk(parse(file, text), (node) => {
    if (isComparison(node)) found.push(node.start)
  })
  return linesAt(text, found)
}
