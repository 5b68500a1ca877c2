import type { SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** In pixels. */
  size?: number
  /** Line width, in units of which an icon is 24 wide. */
  stroke?: number
}

/** An outlined icon, or a filled one if its name says so. It is hidden from screen readers: its button or text has the words. */
export const icon = (name: string, lines: string[]) =>
  function Icon({ size = 20, stroke = 1.75, className, ...rest }: Props) {
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
        className={`tabler-icon tabler-icon-${name}${className ? ` ${className}` : ''}`}
        aria-hidden
        {...paint}
        {...rest}
      >
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
    )
  }
