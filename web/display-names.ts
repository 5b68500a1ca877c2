import type { Plugin } from 'vite'

/**
 * Leaves out the names that React Router gives its components for developer tools: setting one counts as a use, so that components which
 * the app doesn't have would stay in the first file, with all that they import.
 */
export const withoutDisplayNames = (): Plugin => ({
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\//, code: /\.displayName = / },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
