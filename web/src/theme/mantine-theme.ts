import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import styles from './controls.module.css'

const green: MantineColorsTuple = [
  '#eef6f2',
  '#e1f0e8',
  '#bfdfd0',
  '#9bcdb6',
  '#7ccbab',
  '#4a9c7d',
  '#2d7d60',
  '#1a6a50',
  '#0f5d46',
  '#0b4a38',
]

const field = {
  wrapper: styles.field,
  input: styles.input,
  label: styles.label,
  required: styles.required,
  description: styles.description,
  error: styles.error,
}
const fieldProps = { inputWrapperOrder: ['label', 'description', 'input', 'error'] as const }
const list = { ...field, dropdown: styles.panel, option: styles.option }

/** The look of Mantine's controls. Colours come from tokens.css, so one theme serves both colour schemes. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--typeface)',
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 4 },
  colors: { green },
  defaultRadius: 'md',
  radius: { md: '8px', lg: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { classNames: { root: styles.button } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', radius: 'md' } },
    TextInput: { classNames: field, defaultProps: fieldProps },
    PasswordInput: {
      classNames: { ...field, innerInput: styles.inner, visibilityToggle: styles.reveal },
      defaultProps: {
        ...fieldProps,
        rightSectionWidth: 48,
        // Doesn't repeat the field's name, so that "Password" names only the field.
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed', tabIndex: 0 },
      },
    },
    Textarea: { classNames: field, defaultProps: { ...fieldProps, autosize: true, minRows: 4 } },
    NativeSelect: { classNames: field, defaultProps: fieldProps },
    Select: { classNames: list, defaultProps: { ...fieldProps, comboboxProps: { shadow: 'none' } } },
    Menu: {
      classNames: { dropdown: styles.panel, item: styles.option },
      defaultProps: { shadow: 'none', position: 'bottom-end', transitionProps: { duration: 160 } },
    },
    Rating: { defaultProps: { color: 'var(--sand)' } },
    Slider: { defaultProps: { size: 6, thumbSize: 24, color: 'var(--green)' } },
  },
})

const mapped = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--green)',
  '--mantine-color-error': 'var(--tone-bad)',
  '--mantine-color-success': 'var(--tone-good)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--green)',
  '--mantine-primary-color-filled-hover': 'var(--green-hover)',
  '--mantine-primary-color-contrast': 'var(--on-green)',
  '--mantine-primary-color-light': 'var(--green-soft)',
  '--mantine-primary-color-light-color': 'var(--green)',
  '--mantine-color-green-filled': 'var(--green)',
  '--mantine-color-green-filled-hover': 'var(--green-hover)',
  '--mantine-color-green-text': 'var(--green)',
}

export const mantineVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.55' },
  light: mapped,
  dark: mapped,
})
