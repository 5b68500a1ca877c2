import { MantineProvider } from '@mantine/core'
import { Outlet } from 'react-router'
import { useColourScheme } from './colour-scheme.ts'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'
import './mantine.css'

/** Route wrapper of every page with controls. The home page has none, and does without Mantine's weight. */
export const Controls = () => (
  <MantineProvider
    theme={mantineTheme}
    cssVariablesResolver={mantineVariables}
    forceColorScheme={useColourScheme()}
  >
    <Outlet />
  </MantineProvider>
)
