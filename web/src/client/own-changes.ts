const own = new Set<string>()
const mostKept = 200

/** Names a change that this page is about to make. The server tells all pages of a person of their changes. */
export const nameChange = (): string => {
  const id = Math.random().toString(36).slice(2)
  own.add(id)
  if (own.size > mostKept) own.delete([...own][0] ?? '')
  return id
}

/** Whether this page made it, and so shows it already. */
export const isOwnChange = (id: string): boolean => own.has(id)
