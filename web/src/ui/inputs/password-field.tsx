import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { type FieldProps, TextField } from './field.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'

export const PasswordField = (props: Omit<FieldProps<'input'>, 'type' | 'end'>) => {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        // Its label doesn't repeat the field's name, so that "Password" names only the field. A press leaves the focus where it is.
        <IconButton
          label={t`Show what is typed`}
          aria-pressed={isShown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={22} />
        </IconButton>
      }
    />
  )
}
