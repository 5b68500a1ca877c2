import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'ignoresOutsidePress'> &
  Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'content'> & {
    /** Open from the start, for a draft to go on with. */
    isOpenAtFirst?: boolean
    /** What the dialog shows; `close` closes it. */
    content: (close: () => void) => ReactNode
  }

export const DialogButton = ({
  title,
  width,
  ignoresOutsidePress,
  isOpenAtFirst = false,
  content,
  ...button
}: Props) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        width={width}
        ignoresOutsidePress={ignoresOutsidePress ?? false}
      >
        {content(close)}
      </Dialog>
    </>
  )
}
