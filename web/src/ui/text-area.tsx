import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & { minRows?: number; maxRows?: number; value: string } & Omit<
    ComponentProps<'textarea'>,
    'id' | 'value'
  >

/** Several lines of text: it grows with them, from `minRows` to `maxRows`. */
export const TextArea = ({
  label,
  description,
  error,
  required,
  minRows = 4,
  maxRows = 14,
  ...rest
}: Props) => {
  const box = useRef<HTMLDivElement>(null)
  // Firefox has no `field-sizing`.
  useLayoutEffect(() => {
    const area = box.current?.querySelector('textarea')
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [rest.value])
  return (
    <div ref={box} style={{ '--rows': minRows, '--most-rows': maxRows } as CSSProperties}>
      <Field {...{ label, description, error, required }} isDescribedBelow>
        {(tied) => <textarea rows={minRows} {...rest} {...tied} />}
      </Field>
    </div>
  )
}
