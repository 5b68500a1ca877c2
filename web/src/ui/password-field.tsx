import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password field that can show its text. Mantine's own doesn't set `aria-invalid`, which screen readers and FormShell need. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
)
