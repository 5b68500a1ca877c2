import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** `card` in `property-grid.module.css` is `property-grid_card`: shorter than a hash once compressed, and readable. */
export const nameStyle = (name: string, path: string): string =>
  `${basename(path.replace(/\?.*/, ''), '.module.css')}_${name}`

/**
 * Imports the styles of a component as constants instead of an object, so that a file contains the class names that it uses, and no table
 * of them.
 */
export const styleConstants = (): Plugin[] => [
  {
    name: 'style-constants',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({
        code: code.replace(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2'),
        map: null,
      }),
    },
  },
  {
    // Vite would leave out the styles of a file of which only constants are used.
    name: 'styles-of-constants',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({
        code: code.replace(/^export default [^]*/m, ''),
        map: null,
        moduleSideEffects: 'no-treeshake',
      }),
    },
  },
]
