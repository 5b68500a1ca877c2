import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import styles from './form-shell.module.css'

const PendingContext = createContext(false)

/** The part of a @mantine/form form that we use. */
type FormState<Values> = {
  validate(): { hasErrors: boolean } | Promise<{ hasErrors: boolean }>
  getTransformedValues(): Values
}

type Props<Values> = {
  form: FormState<Values>
  /** Called with valid values. It must show its own errors. */
  onValid: (values: Values) => Promise<void>
  label?: string
  children: ReactNode
}

/** A form that is sent once at a time, and focuses its first invalid field. */
export const FormShell = <Values,>({ form, onValid, label, children }: Props<Values>) => {
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const wantsFocus = useRef(false)
  const [isPending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      await send()
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  const send = async () => {
    wantsFocus.current = true
    if ((await form.validate()).hasErrors) return
    wantsFocus.current = false
    setPending(true)
    await onValid(form.getTransformedValues())
  }

  // In the same render as the errors: a frame later, the focus would leave a field that is being typed into.
  useLayoutEffect(() => {
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wantsFocus.current || !invalid) return
    wantsFocus.current = false
    invalid.focus()
  })

  return (
    <form ref={element} className={styles.form} noValidate aria-label={label} onSubmit={submit}>
      <PendingContext value={isPending}>{children}</PendingContext>
    </form>
  )
}

/** Buttons under a form's fields. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** Until the release: an error that leaving the field brings up would move the button away, and the browser would send no click. */
const keepFocusInField = (event: MouseEvent) => event.preventDefault()
const takeFocus = (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus()

/** The submit button of a FormShell; busy while the form is being sent. */
export const SubmitButton = ({
  children,
  wide,
  danger,
}: {
  children: ReactNode
  wide?: boolean
  danger?: boolean
}) => (
  <Button
    type="submit"
    variant={danger ? 'danger' : 'primary'}
    wide={wide}
    pending={use(PendingContext)}
    onMouseDown={keepFocusInField}
    onMouseUp={takeFocus}
  >
    {children}
  </Button>
)
