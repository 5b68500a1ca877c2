/** Files that are read at once: a few megabytes of memory, since a stored picture is at most 1,600 pixels wide. */
const atOnce = 8

/** The content of each file in the order of the names, several being read while the first is used: from a bucket each takes a round trip. */
export const readAhead = async function* <Content>(
  names: AsyncIterable<string>,
  read: (name: string) => Promise<Content>,
): AsyncGenerator<{ name: string; content: Content }> {
  const reading: { name: string; content: Promise<Content> }[] = []
  const next = async () => {
    const { name, content } = reading.shift()!
    return { name, content: await content }
  }
  for await (const name of names) {
    const content = read(name)
    // A failure is thrown when it is the file's turn.
    content.catch(() => {})
    reading.push({ name, content })
    if (reading.length === atOnce) yield await next()
  }
  while (reading.length > 0) yield await next()
}
