// Long because it is one table: every rule, and every exception with its reason.
import { levels, ofServer, ofWorkspaces, restricted } from './oxlint.imports.ts'

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { es2024: true },
  ignorePatterns: ['**/dist', '**/node_modules', '**/migrations'],
  rules: {
    // What the project asks for beyond the categories.
    eqeqeq: 'error',
    'func-style': ['error', 'expression'],
    'prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',

    // A message beside the value says which of many failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Letters are counted as code points, which is what spreading a string gives.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],

    // The API's ids are called `_id`.
    'no-underscore-dangle': 'off',
    // A condition that another callback ends is the ordinary way to stop a loop that waits.
    'no-unmodified-loop-condition': 'off',
    // A helper stands where it is used.
    'unicorn/consistent-function-scoping': 'off',
    // What crosses the wire or comes out of SQL is given its type by an assertion, once, at the edge.
    'typescript/no-unsafe-type-assertion': 'off',
    // The ports are plain objects of closures: no method of theirs needs `this`.
    'typescript/unbound-method': 'off',
    // The compiler says which paths return; an effect with a clean-up on one path only is fine.
    'typescript/consistent-return': 'off',
    // `import type {} from` is how a file gets another one's additions to a library's types.
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    // What the same expression has just made may be sorted and turned in place.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // Cases that share their assertions share a function that makes them.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    // JSX needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Columns of a table take a function that draws a cell.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // A footer's year and a form's earliest day are read while they are drawn.
    'react/purity': 'off',
    // The same as `react-hooks/exhaustive-deps`.
    'react/exhaustive-effect-dependencies': 'off',
    // A carousel stands still under the pointer; it takes no click.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // `role` is also the name of a person's role in components of ours.
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    // Tables that become cards on a phone lose their roles in browsers unless they are said.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The default exports of `pg` and `stripe` are the documented way in.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Style sheets are imported for their effect.
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@mantine/**', '@fontsource-variable/**'] },
    ],
    // Handlers are Fastify's, which awaits them.
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    {
      files: ['**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Generators: an arrow function can't be one.
      files: ['server/src/account/{export-account,write-json}.ts'],
      rules: { 'func-style': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
      rules: { 'typescript/no-misused-promises': 'off', 'typescript/require-array-sort-compare': 'off' },
    },
    {
      files: ['domain/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [{ group: ['**', '!./*'], message: 'The domain imports nothing but its own files.' }],
          },
        ],
        'no-restricted-globals': [
          'error',
          {
            checkGlobalObject: true,
            globals: [
              'Buffer',
              'alert',
              'clearInterval',
              'clearTimeout',
              'crypto',
              'document',
              'fetch',
              'global',
              'localStorage',
              'location',
              'navigator',
              'performance',
              'process',
              'queueMicrotask',
              'require',
              'sessionStorage',
              'setImmediate',
              'setInterval',
              'setTimeout',
              'window',
              'console',
            ],
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'The domain has no clock: take the time as an argument.',
          },
          { object: 'Math', property: 'random', message: 'The domain has no randomness.' },
        ],
      },
    },
    {
      files: ['domain/src/**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**', '!./*', '!vitest', '!fast-check'],
                message: 'A test of the domain imports the domain, vitest and fast-check.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['contract/src/**'],
      rules: restricted({
        group: ['**', '!./*', '!@thikana/domain/*', '!zod'],
        message: 'The contract imports its own files, the domain and zod.',
      }),
    },
    {
      files: ['illustrations/src/**'],
      rules: restricted(...ofWorkspaces('illustrations')),
    },
    {
      files: ['sandbox/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(...ofWorkspaces('sandbox')),
    },
    {
      files: ['demo/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(
        { group: ['@thikana/server/test/**'], message: 'The product imports nothing of its tests.' },
        ...ofWorkspaces('demo'),
      ),
    },
    {
      files: ['trials/**'],
      rules: restricted(...ofWorkspaces('trials')),
    },
    {
      // Everything said goes through the logger, which leaves secrets out.
      files: ['server/src/**', 'sandbox/src/**', 'demo/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-console': 'error' },
    },
    {
      files: ['server/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(...ofServer),
    },
    ...levels,
    {
      files: ['web/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              // First: a name that a group below lets through is asked no further.
              {
                regex: '^@thikana/contract/',
                allowTypeImports: true,
                message:
                  "The browser gets the contract's types only: its schemas would bring all of zod along.",
              },
              {
                group: ['@thikana/**', '!@thikana/domain/*', '!@thikana/contract/*'],
                message:
                  "Of the project's other parts, the web app imports the domain and the contract's types.",
              },
              { group: ['zod', 'zod/**', '!zod/mini'], message: 'The browser gets zod/mini.' },
              { regex: '^node:', message: 'There is no Node in a browser.' },
              {
                regex: '\\.\\./(server|e2e|domain|contract|scripts)/',
                message: "Other parts are imported by their package's name.",
              },
              { regex: '(^|/)\\.\\./test/', message: 'The product imports nothing of its tests.' },
            ],
          },
        ],
      },
    },
    {
      files: ['web/src/**/*.test.ts', 'web/src/**/*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['@thikana/**', '!@thikana/domain/*', '!@thikana/contract/*'],
                message:
                  "Of the project's other parts, the web app imports the domain and the contract's types.",
              },
              {
                regex: '\\.\\./(server|e2e|domain|contract|scripts)/',
                message: "Other parts are imported by their package's name.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ['e2e/**'],
      rules: restricted(
        {
          group: ['@thikana/**', '!@thikana/domain/*'],
          message: "A journey knows the running product and the domain's words, not the code behind them.",
        },
        {
          regex: '\\.\\./(server|web|domain|contract)/',
          message: "A journey knows the running product and the domain's words, not the code behind them.",
        },
      ),
    },
  ],
}
