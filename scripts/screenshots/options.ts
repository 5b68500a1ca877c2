import path from 'node:path'
import { parseArgs } from 'node:util'

export type Theme = 'light' | 'dark'

export type Options = {
  /** Parts of names: a picture is selected if its name has one of them. */
  only: string[]
  /** In px. */
  widths: number[]
  themes: Theme[]
  out: string
}

const root = path.resolve(import.meta.dirname, '../..')
const isTheme = (text: string): text is Theme => text === 'light' || text === 'dark'

/** Throws a message for unknown options. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '375,768,1440' },
      themes: { type: 'string', default: 'light,dark' },
      // Git and the repository's checks already ignore this folder.
      out: { type: 'string', default: path.join(root, 'test-results/screenshots') },
    },
  })
  const widths = values.widths.split(',').map(Number)
  const themes = values.themes.split(',').filter(isTheme)
  if (!widths.every((width) => Number.isInteger(width) && width >= 200))
    throw new Error(`--widths takes whole px, e.g. 375,1440, not ${values.widths}.`)
  if (themes.length === 0) throw new Error(`--themes takes light, dark or both, not ${values.themes}.`)
  return { only: values.only.split(','), widths, themes, out: path.resolve(values.out) }
}
