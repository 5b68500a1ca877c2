import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './counted-textarea.module.css'

type Props = Omit<TextareaProps, 'value' | 'maxLength'> & { value?: string; maxLength: number }

const figure = (count: number) => count.toLocaleString('en-US')

/**
 * A long text and how much of it there is. More than fits may be typed or pasted, since cutting it short unseen would lose words; the
 * form then refuses it. Spaces around it don't count.
 */
export const CountedTextarea = ({ value = '', maxLength, ...rest }: Props) => {
  const length = value.trim().length
  const excess = length - maxLength
  const words = `${figure(length)} of ${figure(maxLength)} characters`
  const countText = excess > 0 ? `${words}, ${figure(excess)} too many` : words
  // Read aloud only where it matters: near the end, at every tenth character.
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
