import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown. The library's own says of no wrong one that it is wrong, so that neither a reader nor FormShell would find it. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
)
