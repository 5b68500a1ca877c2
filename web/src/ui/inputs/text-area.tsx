import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'
import { type CSSProperties, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './text-area.module.css'

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

/** How long a typed text is, and by how much too long; spaces around it don't count. */
export const countText = (i18n: I18n, text: string, maxLength: number): { words: string; excess: number } => {
  const { length } = text.trim()
  const excess = length - maxLength
  const [count, most] = [formatNumber(i18n, length), formatNumber(i18n, maxLength)]
  const over = formatNumber(i18n, excess)
  const words =
    excess > 0
      ? t(i18n)`${count} of ${most} characters, ${over} too many`
      : t(i18n)`${count} of ${most} characters`
  return { words, excess }
}

type CountedProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'maxLength'> & {
  value?: string
  maxLength: number
}

/**
 * A text area with a count of its characters. It accepts more than `maxLength`, since cutting off pasted text would lose words unnoticed;
 * the form then refuses it. Spaces around the text don't count.
 */
export const CountedTextarea = ({ value = '', maxLength, ...rest }: CountedProps) => {
  const { i18n } = useLingui()
  const { words, excess } = countText(i18n, value, maxLength)
  // Announced to screen readers only near the limit, at every tenth character.
  const isNear = excess > -100
  return (
    <div>
      <TextArea
        {...rest}
        value={value}
        description={
          <span className={styles.count} data-over={excess > 0 || undefined}>
            {words}
          </span>
        }
      />
      <span className="visually-hidden" role="status">
        {isNear && (excess > 0 || value.trim().length % 10 === 0) ? words : ''}
      </span>
    </div>
  )
}
