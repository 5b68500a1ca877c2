import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

type ButtonStyle = {
  /** At most one `primary` per view. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet'
  size?: 'small' | 'medium'
  /** Fills the width of its container. */
  wide?: boolean
  icon?: ReactNode
}

const styleProps = ({ variant = 'secondary', size, wide }: ButtonStyle) => ({
  className: `${styles.button} ${styles[variant]}`,
  'data-size': size,
  'data-wide': wide || undefined,
})

const Dots = () => (
  <span className={styles.dots} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)

type Watch = (part: HTMLElement | null) => (() => void) | undefined
let passOn: Watch | undefined

/** Has buttons watched by code for which the home page doesn't wait (`pass-focus-on.ts`). */
export const watchButtons = (watch: Watch): void => {
  passOn = watch
}

type ButtonProps = ButtonStyle & { pending?: boolean; 'data-autofocus'?: boolean } & Omit<
    ComponentProps<'button'>,
    'className' | 'style'
  >

/**
 * While `pending` or `aria-disabled` it keeps the focus and its text but does nothing when pressed; `pending` also shows as busy. Its focus moves
 * on when it disappears.
 */
export const Button = ({ variant, size, wide, icon, pending, onClick, children, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || rest['aria-disabled']) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...styleProps({ variant, size, wide })}
      {...rest}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
    >
      {pending ? <Dots /> : icon}
      {/* Here, since who uses the button may need its `ref`. */}
      <span ref={passOn}>{children}</span>
    </button>
  )
}

export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  children,
  ...rest
}: ButtonStyle & Omit<LinkProps, 'className' | 'style'>) => (
  <Link {...styleProps({ variant, size, wide })} {...rest}>
    {icon}
    <span>{children}</span>
  </Link>
)

/** A button with only an icon; `label` is its accessible name. */
export const IconButton = ({
  label,
  children,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'className' | 'aria-label'>) => (
  <button ref={passOn} type="button" className={styles.icon} aria-label={label} {...rest}>
    {children}
  </button>
)
