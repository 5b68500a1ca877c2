type Props = {
  /** In pixels. */
  size?: number
  /** Line width, in units of which an icon is 24 wide. */
  stroke?: number
}

/** An outlined icon, or a filled one if its name says so. Screen readers skip it: what it stands in has a name. */
export const icon = (name: string, lines: string[]) =>
  function Icon({ size = 20, stroke = 1.75 }: Props) {
    const paint = name.endsWith('-filled')
      ? { fill: 'currentColor' }
      : {
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: stroke,
          strokeLinecap: 'round' as const,
          strokeLinejoin: 'round' as const,
        }
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={`tabler-icon tabler-icon-${name}`}
        aria-hidden
        {...paint}
      >
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
    )
  }
