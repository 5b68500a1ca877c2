import { parseSync } from 'vite'

/** A node of a program's syntax tree (ESTree with JSX). */
export type Node = { type: string; start: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The nodes of a list, or none. */
export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The name of an identifier, an element or a declaration's id; empty for what has none. */
export const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

export const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

export const parse = (file: string, text: string): Node => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** The lines of places in a text, each once, as `line: text`. */
export const linesAt = (text: string, places: readonly number[]): string[] => {
  const lines = text.split('\n')
  const found = new Set(places.map((place) => text.slice(0, place).split('\n').length))
  return [...found].map((line) => `${line}: ${lines[line - 1]?.trim()}`)
}
