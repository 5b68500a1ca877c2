const splitParagraphs = (text: string) => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())

/** The paragraphs of each text that the other doesn't have, so that only changes of a long description are read. */
export const differingParagraphs = (before: string, after: string): { before: string; after: string } => {
  const [old, now] = [splitParagraphs(before), splitParagraphs(after)]
  const gone = old.filter((paragraph) => !now.includes(paragraph)).join('\n\n')
  const added = now.filter((paragraph) => !old.includes(paragraph)).join('\n\n')
  // If only the order changed, show both texts whole.
  return gone || added ? { before: gone, after: added } : { before, after }
}
