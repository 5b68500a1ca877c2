import type { ComponentProps } from 'react'
import styles from './counted-textarea.module.css'
import { TextArea } from './text-area.tsx'
import { countText } from './text-count.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'maxLength'> & {
  value?: string
  maxLength: number
}

/**
 * A text area with a count of its characters. It accepts more than `maxLength`, since cutting off pasted text would lose words unnoticed;
 * the form then refuses it. Spaces around the text don't count.
 */
export const CountedTextarea = ({ value = '', maxLength, ...rest }: Props) => {
  const { words, excess } = countText(value, maxLength)
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
