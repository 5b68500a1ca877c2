import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconSelector } from './icons.ts'

type Option = { value: string; label: string }

type Options = readonly (Option | { group: string; items: readonly Option[] })[]

type Props = FieldProps & { options: Options } & Omit<ComponentProps<'select'>, 'id' | 'children'>

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** The browser's own list of options. */
export const SelectField = ({ label, description, error, required, className, options, ...rest }: Props) => (
  <Field
    {...{ label, description, error, required, className }}
    end={<IconSelector size={24} stroke={1.75} aria-hidden />}
  >
    {(tied) => (
      <select {...rest} {...tied}>
        {options.map((one) =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.items.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(one)
          ),
        )}
      </select>
    )}
  </Field>
)
