import { Field, type FieldProps } from './field.tsx'
import { IconSelector } from '../icons.ts'

type Option = { value: string; label: string }

type Props = Omit<FieldProps<'select'>, 'children' | 'start' | 'end'> & {
  options: readonly (Option | { group: string; items: readonly Option[] })[]
}

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

export const SelectField = ({ options, ...rest }: Props) => (
  <Field tag="select" {...rest} end={<IconSelector size={24} />}>
    {options.map((one, at) =>
      'group' in one ? (
        <optgroup key={at} label={one.group}>
          {one.items.map(renderOption)}
        </optgroup>
      ) : (
        renderOption(one)
      ),
    )}
  </Field>
)
