import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { passFocusOnRemoval } from '../overlays/pass-focus-on.ts'
import styles from './file-button.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className' | 'style'> & {
  onFile: (file: File) => void
  icon?: ReactNode
  children: ReactNode
}

/** A file field that looks like a button, named by its text unless it is labelled otherwise. */
export const FileButton = ({ onFile, icon, children, ...rest }: Props) => {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Reset, so that the same file can be chosen again.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }

  return (
    <label className={styles.pick}>
      {icon}
      <span>{children}</span>
      <input ref={passFocusOnRemoval} type="file" {...rest} onChange={pick} />
    </label>
  )
}
