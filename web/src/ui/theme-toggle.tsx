import { IconMoon, IconSun } from './icons.ts'
import { setColourScheme, useColourScheme } from '../theme/colour-scheme.ts'
import { IconButton } from './button.tsx'

export const ThemeToggle = () => {
  const isDark = useColourScheme() === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <IconButton
      label={isDark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColourScheme(isDark ? 'light' : 'dark')}
    >
      <Icon />
    </IconButton>
  )
}
