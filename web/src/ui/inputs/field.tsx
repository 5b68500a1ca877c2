import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Tag = 'input' | 'select' | 'textarea'

/** What a field has besides what its input takes. */
export type FieldProps<Of extends Tag> = Omit<ComponentProps<Of>, 'id'> & {
  label?: ReactNode
  description?: ReactNode
  /** Shown below the input, and read out with it. */
  error?: ReactNode
  /** A sign before what is typed, or a sign or button after it. */
  start?: ReactNode
  end?: ReactNode
}

type Props<Of extends Tag> = FieldProps<Of> & { tag: Of; isDescribedBelow?: boolean }

const Description = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.description}>
    {children}
  </p>
)

/** An input with the words around it, which are tied to it for screen readers. */
export const Field = <Of extends Tag>({
  tag,
  label,
  description,
  error,
  start,
  end,
  isDescribedBelow,
  className,
  ...rest
}: Props<Of>) => {
  const Input = tag as ElementType
  const id = useId()
  const errorId = error ? `${id}-error` : ''
  const descriptionId = description ? `${id}-description` : ''
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {rest.required && <span aria-hidden>{' *'}</span>}
        </label>
      )}
      {description && !isDescribedBelow && <Description id={descriptionId}>{description}</Description>}
      <div className={styles.box}>
        {start && <span className={styles.start}>{start}</span>}
        <Input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${errorId} ${descriptionId}`.trim() || undefined}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {description && isDescribedBelow && <Description id={descriptionId}>{description}</Description>}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A line of text, or another value that the browser has an input for, such as a day. */
export const TextField = (props: FieldProps<'input'>) => <Field tag="input" {...props} />
