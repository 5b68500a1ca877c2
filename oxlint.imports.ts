// Import rules: `oxlint.config.ts` applies them, and `scripts/import-rules.test.ts` tests each with a seeded violation.

/** The folders of the server, lowest first: each imports only those before it, types included. */
export const serverLevels = [
  'config',
  'log',
  'database',
  'http',
  'providers/mail',
  'providers/images',
  'providers/payments',
  'providers/identity',
  'audit',
  'image',
  'user',
  'property',
  'offer',
  'payment',
  'wishlist',
  'review',
  'mail',
  'account',
  'site',
] as const

/** Which other workspaces each may import. Tests may import any. */
export const workspaces: Record<string, string[]> = {
  contract: ['domain'],
  illustrations: [],
  sandbox: ['contract', 'domain'],
  server: ['contract', 'domain'],
  demo: ['contract', 'domain', 'illustrations', 'sandbox', 'server'],
  trials: ['contract', 'domain', 'sandbox', 'server'],
}

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean }

/** The rule with these patterns. */
export const restricted = (...patterns: Pattern[]) => ({ 'no-restricted-imports': ['error', { patterns }] })

/** Allows only these other workspaces, imported by package name. */
export const ofWorkspaces = (name: string): Pattern[] => {
  const allowed = workspaces[name] ?? []
  return [
    {
      group: ['@thikana/**', ...allowed.map((other) => `!@thikana/${other}/**`)],
      message: `Of the project's other parts, ${name} imports ${allowed.join(', ') || 'none'}.`,
    },
    {
      regex: '\\.\\./(domain|contract|server|web|illustrations|sandbox|demo|trials|e2e|scripts)/',
      message: 'Other parts are imported by their package’s name.',
    },
  ]
}

/** For every file of the server that isn't a test. */
export const ofServer: Pattern[] = [
  ...ofWorkspaces('server'),
  { regex: '(^|/)\\.\\./test/', message: 'The product must not import test support.' },
  { group: ['@thikana/server/test/**'], message: 'The product must not import test support.' },
]

/** Files that compose the server are above every folder. */
const roots = '(admin|app|demo|main|make-admin|run|start)\\.ts$'

/** For files that are `depth` folders below `server/src`, in the folder at `level`. */
const atLevel = (folder: string, level: number, depth: number) => {
  const up = '\\.\\./'.repeat(depth)
  const higher = serverLevels.slice(level + 1)
  const nested = higher
    .filter((other) => folder.startsWith('providers/') && other.startsWith('providers/'))
    .map((other) => other.slice('providers/'.length))
  const below = depth - folder.split('/').length
  return {
    files: [`server/src/${folder}/${'*/'.repeat(below)}*.ts`],
    excludeFiles: ['**/*.test.ts'],
    rules: restricted(
      ...ofServer,
      ...(higher.length > 0
        ? [{ regex: `^${up}(${higher.join('|')})/`, message: `${folder} stands below that folder.` }]
        : []),
      ...(nested.length > 0
        ? [
            {
              regex: `^${'\\.\\./'.repeat(depth - 1)}(${nested.join('|')})/`,
              message: `${folder} stands below that folder.`,
            },
          ]
        : []),
      { regex: `^${up}${roots}`, message: 'What composes the server stands above every folder.' },
    ),
  }
}

/** What each folder of the server and its subfolders may not import. */
export const levels = serverLevels.flatMap((folder, level) => {
  const depth = folder.split('/').length
  return [depth, depth + 1].map((deep) => atLevel(folder, level, deep))
})
