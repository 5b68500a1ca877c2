// Long because it is one table: every rule, and every exception with its reason.
import {
  levels,
  noTestSupport,
  ofOperations,
  ofServer,
  ofWeb,
  ofWorkspaces,
  restricted,
} from './oxlint.imports.ts'

/** The server renders pages too, in a time zone of its own. */
const localTime = [
  'getDate',
  'getDay',
  'getMonth',
  'getFullYear',
  'getHours',
  'getMinutes',
  'getTimezoneOffset',
  'toLocaleDateString',
  'toLocaleTimeString',
  'DateTimeFormat',
].map((property) => ({ property, message: 'Days and times are those of Dhaka: domain/calendar.' }))

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { es2024: true },
  ignorePatterns: ['**/dist', '**/node_modules', '**/migrations'],
  rules: {
    // Rules beyond the categories.
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
    // A component's `t` is the hook's, which follows a change of language; functions beside it say `t(i18n)`.
    'no-shadow': ['error', { allow: ['t'] }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',

    // A message as second argument tells which of many failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Spreading a string gives code points, by which letters are counted.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],

    // The API's ids are called `_id`.
    'no-underscore-dangle': 'off',
    // Waiting loops often end on a variable that a callback changes.
    'no-unmodified-loop-condition': 'off',
    // Small helpers stay next to their use.
    'unicorn/consistent-function-scoping': 'off',
    // Data from the network or SQL gets its type by one assertion at the edge.
    'typescript/no-unsafe-type-assertion': 'off',
    // Ports are plain objects of closures, which don't use `this`.
    'typescript/unbound-method': 'off',
    // The compiler checks returns; an effect may have a clean-up on one path only.
    'typescript/consistent-return': 'off',
    // `import type {} from` loads another file's additions to a library's types.
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    // A new array may be sorted and reversed in place.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // Test cases may share a function with their assertions.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    // JSX needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Table columns have a function that renders a cell.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // The footer's year and a form's earliest day are read while rendering.
    'react/purity': 'off',
    // The same as `react-hooks/exhaustive-deps`.
    'react/exhaustive-effect-dependencies': 'off',
    // The carousel pauses under the pointer, but isn't clickable.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // Our components also use `role` for a person's role.
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
    // Tables that become cards on a phone lose their implicit roles.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The default exports of `pg` and `stripe` are their documented API.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Style sheets, and Vite's polyfill, are imported for their side effect.
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@fontsource-variable/**', 'vite/modulepreload-polyfill'] },
    ],
    // Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    {
      files: ['**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Generators: an arrow function can't be one.
      files: [
        'server/src/account/{export-account,write-json}.ts',
        'server/src/http/pages/sitemap.ts',
        'server/src/property/import/{read,write}-file.ts',
      ],
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
            patterns: [
              {
                group: ['**', '!./**', '!../*.ts', '!../*/*.ts'],
                message: 'The domain imports nothing but its own files.',
              },
            ],
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
                group: ['**', '!./**', '!../*.ts', '!../*/*.ts', '!vitest', '!fast-check'],
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
        group: ['**', '!./**', '!../*.ts', '!../*/*.ts', '!@thikana/domain/**', '!zod'],
        message: 'The contract imports its own files, the domain and zod.',
      }),
    },
    {
      files: ['texts/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(...ofWorkspaces('texts')),
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
      rules: restricted(noTestSupport, ...ofWorkspaces('demo')),
    },
    {
      files: ['trials/**'],
      rules: restricted(...ofWorkspaces('trials')),
    },
    {
      files: ['bench/server/**'],
      rules: restricted(...ofWorkspaces('bench')),
    },
    {
      // All output goes through the logger, which removes secrets.
      files: ['server/src/**', 'operations/src/**', 'sandbox/src/**', 'demo/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-console': 'error' },
    },
    {
      files: ['server/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(...ofServer),
    },
    {
      files: ['operations/src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(...ofOperations),
    },
    {
      files: ['web/src/**'],
      rules: restricted(...ofWeb),
    },
    {
      files: ['web/src/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...localTime,
          { object: 'toast', property: 'error', message: 'useChange tells why a change failed.' },
        ],
      },
    },
    {
      // The hook itself, and errors that are about no call of the API.
      files: [
        'web/src/ui/{use-change.ts,copy-button.tsx,share-button.tsx}',
        'web/src/photo/{gallery.tsx,use-missing-photos.ts,use-uploads.ts}',
        'web/src/compare/compared.ts',
      ],
      rules: { 'no-restricted-properties': ['error', ...localTime] },
    },
    ...levels,
    {
      files: ['web/src/**/*.test.ts', 'web/src/**/*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['@thikana/**', '!@thikana/domain/**', '!@thikana/contract/**', '!@thikana/texts/**'],
                message:
                  "Of the project's other parts, the web app imports the domain, the texts and the contract's types.",
              },
              {
                regex: '\\.\\./(server|operations|e2e|domain|contract|scripts)/',
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
          // What the product is run with: a database, a mail server and a map.
          group: [
            '@thikana/**',
            '!@thikana/{domain,texts}/**',
            '!@thikana/server/database/embedded/start',
            '!@thikana/server/test/{mail,received-mail,map-archive}',
          ],
          message: 'A journey knows the running product and its words, not the code behind them.',
        },
        {
          // The walks open every page of the table.
          group: ['**/../{server,operations,web,domain,contract}/**', '!**/web/src/app/pages.ts'],
          message: 'A journey knows the running product and its words, not the code behind them.',
        },
      ),
    },
  ],
}
