import { MantineProvider } from '@mantine/core'
import { Outlet } from 'react-router'
import { useColourScheme } from './colour-scheme.ts'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'
import './mantine.css'

/** Wraps the routes of all pages with controls. The home page has none, so it doesn't load Mantine. */
export const Controls = () => (
  <MantineProvider
    theme={mantineTheme}
    cssVariablesResolver={mantineVariables}
    forceColorScheme={useColourScheme()}
  >
    <Outlet />
  </MantineProvider>
)
