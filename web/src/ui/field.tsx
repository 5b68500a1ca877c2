import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What a field has besides its input. */
export type FieldProps = {
  label?: ReactNode
  description?: ReactNode
  /** Shown below the input, and read out with it. */
  error?: ReactNode
  /** A sign before what is typed, or a sign or button after it. */
  start?: ReactNode
  end?: ReactNode
  required?: boolean | undefined
}

/** What ties an input to the words around it. */
type TiedProps = {
  id: string
  className: string | undefined
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldProps & {
  isDescribedBelow?: boolean
  className?: string | undefined
  children: (tied: TiedProps) => ReactNode
}

/** A form's field around the input that `children` makes. */
export const Field = ({
  label,
  description,
  error,
  start,
  end,
  required,
  isDescribedBelow,
  className,
  children,
}: Props) => {
  const id = useId()
  const errorId = error ? `${id}-error` : ''
  const descriptionId = description ? `${id}-description` : ''
  const about = description && (
    <p id={descriptionId} className={styles.description}>
      {description}
    </p>
  )
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      {!isDescribedBelow && about}
      <div className={styles.box}>
        {start && <span className={styles.start}>{start}</span>}
        {children({
          id,
          className: styles.input,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': `${errorId} ${descriptionId}`.trim() || undefined,
        })}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {isDescribedBelow && about}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof TiedProps>

/** A line of text, or another value that the browser has an input for, such as a day. */
export const TextField = ({ label, description, error, start, end, required, ...rest }: TextFieldProps) => (
  <Field {...{ label, description, error, start, end, required }}>
    {(tied) => <input {...rest} {...tied} />}
  </Field>
)
