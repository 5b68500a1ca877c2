import { useLingui } from '@lingui/react/macro'
import { IconMoon, IconSun } from './icons.ts'
import { setColourScheme, useColourScheme } from '../theme/colour-scheme.ts'
import { IconButton } from './button.tsx'

export const ThemeToggle = () => {
  const { t } = useLingui()
  const isDark = useColourScheme() === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <IconButton
      label={isDark ? t`Use light colours` : t`Use dark colours`}
      onClick={() => setColourScheme(isDark ? 'light' : 'dark')}
    >
      <Icon />
    </IconButton>
  )
}
