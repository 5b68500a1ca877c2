import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import styles from './clamped-text.module.css'

/** The tall letters of a script reach a little out of their line, in px; what is cut off is a line at least. */
const slack = 12

/** What somebody wrote, in the lines it was written in; a long one is cut short until it is asked for. */
export const ClampedText = ({ text, lines }: { text: string; lines: number }) => {
  const id = useId()
  const element = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    const paragraph = element.current
    if (!paragraph || isOpen) return
    // Its height changes with the width of the page and the size of the text.
    const observer = new ResizeObserver(() =>
      setLong(paragraph.scrollHeight - paragraph.clientHeight > slack),
    )
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [text, isOpen])

  const toggle = () => {
    setOpen(!isOpen)
    // Else the page would jump to whatever follows the text.
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
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  )
}
