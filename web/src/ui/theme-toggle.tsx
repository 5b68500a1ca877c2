import { useLingui } from '@lingui/react/macro'
import { IconMoon, IconSun } from './icons.ts'
import { setColourScheme, useColourScheme } from '../theme/colour-scheme.ts'
import { IconButton } from './button.tsx'

/** What changes to the other colours says and does. */
export const useThemeSwitch = () => {
  const { t } = useLingui()
  const isDark = useColourScheme() === 'dark'
  return {
    label: isDark ? t`Use light colours` : t`Use dark colours`,
    Icon: isDark ? IconSun : IconMoon,
    change: () => setColourScheme(isDark ? 'light' : 'dark'),
  }
}

export const ThemeToggle = () => {
  const { label, Icon, change } = useThemeSwitch()
  return (
    <IconButton label={label} onClick={change}>
      <Icon />
    </IconButton>
  )
}
