import { useLingui } from '@lingui/react/macro'
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { fieldProblems, messageOf } from '../failure.ts'
import styles from './form-shell.module.css'
import { Alert } from '../alert.tsx'
import { useAction } from '../use-action.ts'

/** `failure`: what kept the form from being sent, unless its fields say it. */
const SendingContext = createContext<{ isPending: boolean; failure: unknown }>({
  isPending: false,
  failure: null,
})

/** The part of a @mantine/form form that we use. */
type FormState<Values> = {
  errors: Record<string, ReactNode>
  validateField(name: string): unknown
  validate(): { hasErrors: boolean } | Promise<{ hasErrors: boolean }>
  getTransformedValues(): Values
  setErrors(problems: Record<string, string>): void
}

type Props<Values> = {
  form: FormState<Values>
  /** Called with valid values. What it throws is shown at the fields that it is about, or else by FormFailure. */
  onValid: (values: Values) => Promise<unknown>
  label?: string
  children: ReactNode
}

/** A form that is sent once at a time, and focuses its first invalid field. */
export const FormShell = <Values extends object>({
  form: fields,
  onValid,
  label,
  children,
}: Props<Values>) => {
  const { i18n } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const wantsFocus = useRef(false)
  const { act, isPending } = useAction()
  const [failure, setFailure] = useState<unknown>(null)

  const isValid = async () => {
    wantsFocus.current = true
    if ((await fields.validate()).hasErrors) return false
    wantsFocus.current = false
    return true
  }

  const send = async () => {
    setFailure(null)
    const values = fields.getTransformedValues()
    try {
      await onValid(values)
    } catch (error) {
      const problems = fieldProblems(error)
      fields.setErrors(problems)
      if (!Object.keys(problems).some((name) => name in values)) setFailure(error)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    return act(send, isValid)
  }

  // What is wrong is said again in the new language; what only the server knew goes away.
  useEffect(() => {
    for (const name in fields.errors) void fields.validateField(name)
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the language changes.
  }, [i18n.locale])

  // In the same render as the errors: a frame later, the focus would leave a field that is being typed into.
  useLayoutEffect(() => {
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wantsFocus.current || !invalid) return
    wantsFocus.current = false
    invalid.focus()
  })

  return (
    <form ref={element} className={styles.form} noValidate aria-label={label} onSubmit={submit}>
      <SendingContext value={{ isPending, failure }}>{children}</SendingContext>
    </form>
  )
}

/** Whether the FormShell around it is being sent. */
export const useIsSending = (): boolean => use(SendingContext).isPending

/** Why a FormShell's form wasn't sent, unless its fields say it. */
export const FormFailure = ({ title }: { title: string }) => {
  const { t } = useLingui()
  const { failure } = use(SendingContext)
  if (failure === null) return null
  return (
    <Alert tone="bad" title={title}>
      {messageOf(failure, t`Please try again.`)}
    </Alert>
  )
}

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** Until the release: an error that leaving the field brings up would move the button away, and the browser would send no click. */
const keepFocusInField = (event: MouseEvent) => event.preventDefault()
const takeFocus = (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus()

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
    pending={useIsSending()}
    onMouseDown={keepFocusInField}
    onMouseUp={takeFocus}
  >
    {children}
  </Button>
)
