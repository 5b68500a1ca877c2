import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps<'textarea'> & { minRows?: number; maxRows?: number; value: string }

/** Several lines of text: it grows with them, from `minRows` to `maxRows`. */
export const TextArea = ({ minRows = 4, maxRows = 14, ...rest }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  // For browsers without `field-sizing`.
  useLayoutEffect(() => {
    const area = box.current?.querySelector('textarea')
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [rest.value])
  return (
    <div ref={box} style={{ '--rows': minRows, '--most-rows': maxRows } as CSSProperties}>
      <Field tag="textarea" rows={minRows} isDescribedBelow {...rest} />
    </div>
  )
}
