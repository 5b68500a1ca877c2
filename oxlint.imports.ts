// Import rules: `oxlint.config.ts` applies them; `scripts/checks/import-rules.test.ts` and `scripts/checks/import-levels.test.ts` test each with a seeded
// violation.

/** The folders of the server, lowest first: each imports only those before it, types included. */
export const serverLevels = [
  'config',
  'log',
  'jobs',
  'cache',
  'database',
  'http',
  'providers/mail',
  'providers/images',
  'providers/payments',
  'providers/identity',
  'audit',
  'image',
  'notice',
  'user',
  'search',
  'property',
  'offer',
  'payment',
  'wishlist',
  'saved-search',
  'review',
  'message',
  'agent',
  'report',
  'queue',
  'viewing',
  'account',
  'mail',
  'history',
  'badge',
  'site',
  'overview',
] as const

/** The folders of the operations, lowest first, in the same way. */
export const operationsLevels = [
  'backup',
  'anonymise',
  'images',
  'metrics',
  'tracing',
  'doctor',
  'installation',
] as const

/** The folders of the web app, lowest first, in the same way. */
export const webLevels = [
  'client',
  'theme',
  'ui',
  'place',
  'map',
  'identity',
  'session',
  'account',
  'notice',
  'history',
  'layout',
  'info',
  'user',
  'search',
  'compare',
  'wish',
  'photo',
  'property',
  'listing-import',
  'offer',
  'payment',
  'wishlist',
  'review',
  'agent',
  'viewing',
  'message',
  'report',
  'people',
  'mail',
  'overview',
  'home',
  'app',
] as const

/** Which other workspaces each may import. Tests may import any. */
export const workspaces: Record<string, string[]> = {
  contract: ['domain'],
  texts: ['domain'],
  illustrations: [],
  sandbox: ['contract', 'domain'],
  server: ['contract', 'domain', 'texts'],
  operations: ['contract', 'domain', 'server', 'texts'],
  demo: ['contract', 'domain', 'illustrations', 'sandbox', 'server'],
  trials: ['contract', 'domain', 'sandbox', 'server', 'texts'],
  bench: ['domain', 'server'],
}

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean }

/** The rule with these patterns. */
export const restricted = (...patterns: Pattern[]) => ({ 'no-restricted-imports': ['error', { patterns }] })

/** Allows only these other workspaces, imported by package name. */
export const ofWorkspaces = (name: string): Pattern[] => {
  const allowed = workspaces[name] ?? []
  return [
    {
      // A workspace may call itself by its name: the build replaces `@thikana/texts/msg` everywhere.
      group: ['@thikana/**', ...[name, ...allowed].map((other) => `!@thikana/${other}/**`)],
      message: `Of the project's other parts, ${name} imports ${allowed.join(', ') || 'none'}.`,
    },
    {
      regex:
        '\\.\\./(domain|contract|texts|server|operations|web|illustrations|sandbox|demo|trials|e2e|scripts)/',
      message: 'Other parts are imported by their package’s name.',
    },
  ]
}

/** To be given first: a name that a later group allows isn't checked again. */
export const noTestSupport: Pattern = {
  regex: '(^|/)\\.\\./test/|^@thikana/server/test/',
  message: 'The product must not import test support.',
}

/** For every file of the server that isn't a test. */
export const ofServer: Pattern[] = [noTestSupport, ...ofWorkspaces('server')]

/** For every file of the operations that isn't a test. */
export const ofOperations: Pattern[] = [noTestSupport, ...ofWorkspaces('operations')]

/** For every file of the web app that isn't a test. */
export const ofWeb: Pattern[] = [
  // First, because a name that a later group allows isn't checked again.
  {
    regex: '^@thikana/contract/',
    allowTypeImports: true,
    message: "The browser gets the contract's types only: its schemas would bring all of zod along.",
  },
  {
    group: ['@thikana/**', '!@thikana/domain/**', '!@thikana/contract/**', '!@thikana/texts/**'],
    message:
      "Of the project's other parts, the web app imports the domain, the texts and the contract's types.",
  },
  { group: ['zod', 'zod/**', '!zod/mini'], message: 'Use zod/mini in the browser.' },
  { regex: '^node:', message: 'There is no Node in a browser.' },
  {
    regex: '\\.\\./(server|operations|e2e|domain|contract|texts|scripts)/',
    message: "Other parts are imported by their package's name.",
  },
  { regex: '(^|/)\\.\\./test/', message: 'The product must not import test support.' },
]

const upFolders = (count: number) => '\\.\\./'.repeat(count)

/** Forbids `names`, reached by a path that goes up `depth` folders. */
const notHigher = (folder: string, names: readonly string[], depth: number): Pattern[] =>
  names.length > 0
    ? [{ regex: `^${upFolders(depth)}(${names.join('|')})/`, message: `${folder} stands below that folder.` }]
    : []

/** The files `depth` folders below `root`, in `folder`. */
const filesAt = (root: string, folder: string, depth: number) =>
  `${root}/${folder}/${'*/'.repeat(depth - folder.split('/').length)}*.{ts,tsx}`
const tests = ['**/*.test.{ts,tsx}']

/** A folder and its subfolders. */
const depthsOf = (folder: string) => [folder.split('/').length, folder.split('/').length + 1]

/** The parts of which files of no folder compose them, and are above every folder. */
const composed = [
  { root: 'server/src', folders: serverLevels, rules: ofServer },
  { root: 'operations/src', folders: operationsLevels, rules: ofOperations },
] as const
const roots = '[a-z-]+\\.ts$'

/** For files that are `depth` folders below `root`, in the folder at `level`. */
const atLevel = ({ root, folders, rules }: (typeof composed)[number], level: number, depth: number) => {
  const folder = folders[level] ?? ''
  const higher: readonly string[] = folders.slice(level + 1)
  const nested = higher
    .filter((other) => folder.startsWith('providers/') && other.startsWith('providers/'))
    .map((other) => other.slice('providers/'.length))
  return {
    files: [filesAt(root, folder, depth)],
    excludeFiles: tests,
    rules: restricted(
      ...rules,
      ...notHigher(folder, higher, depth),
      ...notHigher(folder, nested, depth - 1),
      {
        regex: `^${upFolders(depth)}${roots}`,
        message: 'What composes this part stands above every folder.',
      },
    ),
  }
}

/** What the folders of the server, of the operations and of the web app, with their subfolders, may not import. */
export const levels = [
  ...composed.flatMap((part) =>
    part.folders.flatMap((folder, level) => depthsOf(folder).map((depth) => atLevel(part, level, depth))),
  ),
  ...webLevels.flatMap((folder, level) =>
    depthsOf(folder).map((depth) => ({
      files: [filesAt('web/src', folder, depth)],
      excludeFiles: tests,
      rules: restricted(...ofWeb, ...notHigher(folder, webLevels.slice(level + 1), depth)),
    })),
  ),
]
