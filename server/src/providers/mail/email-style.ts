type Theme = Record<'paper' | 'surface' | 'ink' | 'quiet' | 'line' | 'green' | 'onGreen', string>

/** The web app's colours (`web/src/theme`), which no style sheet of ours reaches in a mail. */
export const light: Theme = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  ink: '#1B1F1C',
  quiet: '#5A5F58',
  line: '#E4DED3',
  green: '#0F5D46',
  onGreen: '#FFFFFF',
}

const dark: Theme = {
  paper: '#121513',
  surface: '#1A1F1C',
  ink: '#EDEAE4',
  quiet: '#A9AFA8',
  line: '#2C332F',
  green: '#7CCBAB',
  onGreen: '#0C1A14',
}

/** Most mail readers take colours from attributes only, so those are the light ones; these override them where a reader can be dark. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.green} !important; }
  .button { background-color: ${dark.green} !important; }
  .button-text { color: ${dark.onGreen} !important; }
  .fact { border-color: ${dark.line} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
  .outer { padding: 16px 8px !important; }
}`
