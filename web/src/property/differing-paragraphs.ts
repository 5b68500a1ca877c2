const paragraphsOf = (text: string) => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())

/** Of two texts what the other doesn't have: a long description is read for what is new in it. */
export const differingParagraphs = (before: string, after: string): { before: string; after: string } => {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const gone = old.filter((paragraph) => !now.includes(paragraph)).join('\n\n')
  const added = now.filter((paragraph) => !old.includes(paragraph)).join('\n\n')
  // The same paragraphs in another order: only the whole says so.
  return gone || added ? { before: gone, after: added } : { before, after }
}
