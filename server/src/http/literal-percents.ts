/**
 * The address with every `%` taken literally if what it encodes isn't text, so that a link that was cut short leads to a page that says so:
 * `/property/%E0%A6` is `/property/%25E0%25A6`.
 */
export const withLiteralPercents = (address: string): string => {
  if (!address.includes('%')) return address
  const [path = '', ...query] = address.split('?')
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
