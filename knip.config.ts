import type { KnipConfig } from 'knip'
import { pages } from './web/src/app/pages.ts'

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'scripts/checks/requirements.ts',
        'deploy/cluster/start.ts',
        'deploy/container/healthy.mjs',
      ],
      // `scripts/map-data` has packages of its own.
      project: ['{scripts,deploy}/**/*.{mjs,ts}', '!scripts/map-data/**'],
      // oxlint starts `oxlint-tsgolint` itself; the others are used at the version that other workspaces pin, yaml at @fastify/swagger's.
      ignoreDependencies: [
        'oxlint-tsgolint',
        'sharp',
        '@playwright/test',
        'drizzle-kit',
        'drizzle-orm',
        'pg',
        'yaml',
      ],
    },
    domain: { project: ['src/**/*.ts'] },
    contract: { project: ['src/**/*.ts'] },
    texts: { entry: ['update.ts', '*.test.ts'], project: ['**/*.ts'] },
    // drizzle-kit reads every table, even those that nothing else imports.
    server: {
      entry: [
        'src/providers/images/decode-process.ts',
        'src/database/schema/*.ts',
        'test/identity/firebase-emulator.ts',
        'test/no-descriptors.ts',
        'test/api.ts',
      ],
      project: ['{src,test}/**/*.ts'],
    },
    operations: {
      entry: ['src/{main,admin,anonymise,backup,doctor,images-move,restore}.ts'],
      project: ['{src,test}/**/*.ts'],
    },
    illustrations: { entry: ['src/{draw,draw-scenes}.ts'], project: ['src/**/*.ts'] },
    sandbox: { entry: ['src/*/main.ts'], project: ['src/**/*.ts'] },
    demo: { project: ['{src,test}/**/*.ts'] },
    trials: {
      entry: [
        'chaos/{main,server}.ts',
        'cluster/{failover,rolling}.ts',
        'mail/killed-sender.ts',
        'attacks/costly-reads/flood.ts',
        'upgrade/make-release.ts',
      ],
      project: ['**/*.ts'],
    },
    // The servers that are measured are processes of their own; NestJS asks for rxjs itself.
    bench: {
      entry: [
        '*.mjs',
        'server/{main,guard,scale,search,soak,probe,drive,floor,memory,nest,start}.{ts,mjs}',
        'server/{uploads/uploads,workers/workers,visits/drive-visits}.ts',
      ],
      project: ['**/*.{mjs,ts}'],
      ignoreDependencies: ['rxjs'],
    },
    // The server loads the built renderer by path, the development server the document, and the build the pages of the table.
    web: {
      entry: [
        'src/app/{entry-server,document}.tsx',
        // What the macros of sentences become.
        'src/client/{trans,language}.tsx',
        ...Object.values(pages).map(({ file }) => `src/${file}.tsx`),
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['{src,test}/**/*.{ts,tsx,css}', '*.ts'],
    },
    // Playwright starts the demo, and the product with the emulator, as separate processes.
    e2e: {
      entry: ['demo.ts', 'providers/{emulated-product,*.spec}.ts'],
    },
  },
  // From util-linux: a test lowers a server's limit of file descriptors, and the cluster on loopback starts programs as another user.
  ignoreBinaries: ['prlimit', 'setpriv', 'unshare'],
  // A type may be exported together with the function that uses it, so that callers can name it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: {
    css: (text) => [...text.matchAll(/@import\s+['"][^'"]+['"]/g)].join('\n').replaceAll('@import', 'import'),
  },
}

export default config
