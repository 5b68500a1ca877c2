import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './counted-textarea.module.css'

type Props = Omit<TextareaProps, 'value' | 'maxLength'> & { value?: string; maxLength: number }

const formatCount = (count: number) => count.toLocaleString('en-US')

/**
 * A text area with a count of its characters. It accepts more than `maxLength`, since cutting off pasted text would lose words unnoticed;
 * the form then refuses it. Spaces around the text don't count.
 */
export const CountedTextarea = ({ value = '', maxLength, ...rest }: Props) => {
  const length = value.trim().length
  const excess = length - maxLength
  const words = `${formatCount(length)} of ${formatCount(maxLength)} characters`
  const countText = excess > 0 ? `${words}, ${formatCount(excess)} too many` : words
  // Announced to screen readers only near the limit, at every tenth character.
  const isNear = excess > -100
  return (
    <div>
      <Textarea
        maxRows={14}
        {...rest}
        value={value}
        description={
          <span className={styles.count} data-over={excess > 0 || undefined}>
            {countText}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <span className="visually-hidden" role="status">
        {isNear && (excess > 0 || length % 10 === 0) ? countText : ''}
      </span>
    </div>
  )
}
