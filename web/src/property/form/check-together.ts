import type { UseFormReturnType } from '@mantine/form'
import type { PropertyDraft } from './property-form-rules.ts'

type Typed = Exclude<keyof PropertyDraft, 'images'>

/** On leaving the field `name`: says what is wrong with it, and with the one that it goes together with, if that is filled in. */
export const checkTogether = (form: UseFormReturnType<PropertyDraft>, name: Typed, other: Typed) => () => {
  form.validateField(name)
  if (form.getValues()[other].trim()) form.validateField(other)
}
