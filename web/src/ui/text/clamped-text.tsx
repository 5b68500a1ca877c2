import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './clamped-text.module.css'

/** In px: tall letters reach a little out of their line, while a cut-off text is at least a line longer. */
const slack = 12

/** Without the empty lines between them: a text that is cut off at one would end in a line with nothing but dots. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/)

type Props = {
  text: string
  /** Lines that are shown of a long one. */
  lines: number
  /** Stands before the text, in its first line. */
  lead?: ReactNode
}

/** Text with the line breaks it was written with; a long one is collapsed until it is opened. */
export const ClampedText = ({ text, lines, lead }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const element = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    const paragraph = element.current
    if (!paragraph || isOpen) return
    // The height changes with the page's width and the text size.
    const observer = new ResizeObserver(() =>
      setLong(paragraph.scrollHeight - paragraph.clientHeight > slack),
    )
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [text, isOpen])

  const toggle = () => {
    setOpen(!isOpen)
    // Otherwise the page would jump to what follows the text.
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div>
      <p
        ref={element}
        id={id}
        className={styles.text}
        data-clamped={!isOpen || undefined}
        style={{ '--lines': lines } as CSSProperties}
      >
        {/* The one child of the box, whose lines are counted. */}
        <span className={styles.lines}>
          {lead}
          {paragraphsOf(text).map((paragraph, at) => (
            <span key={at} className={at > 0 ? styles.paragraph : undefined}>
              {lead && at === 0 ? ` ${paragraph}` : paragraph}
            </span>
          ))}
        </span>
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? t`Show less` : t`Read more`}
        </button>
      )}
    </div>
  )
}
