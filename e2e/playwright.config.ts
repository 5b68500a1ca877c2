import { defineConfig } from '@playwright/test'

/** Flags for headless Chromium: it runs as root too, and makes no requests of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A spare renderer costs a fifth of opening a context. Naming one feature replaces Playwright's own list, so the rest repeats what
  // matters of that list on loopback.
  `--disable-features=${[
    'SpareRendererForSitePerProcess',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
  ].join()}`,
]

const executablePath = process.env['CHROME_PATH']

/** The journeys whose actions are pressed once more while the browser translates the pages: the main ones of each role. */
const translated = [
  '{journeys,specified}/*.spec.ts',
  ...[
    'compare',
    'counter-offer',
    'edited-review',
    'messages',
    'pages/{colours,scroll-position,session}',
    'people',
    'photos',
    'property-form',
    'refusals/{agent,offers,register,reviews,sign-in,wishlist}',
    'report-listing',
    'saved-searches',
  ].map((name) => `further/${name}.spec.ts`),
]

const chosen = process.argv.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? [])
const isChosen = (...names: string[]) => chosen.length === 0 || names.some((name) => chosen.includes(name))

const server = (command: string, stdout: RegExp) => ({
  command: `"${process.execPath}" ${command}`,
  wait: { stdout },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 } as const,
})

/** Started once for the chosen projects, unless `PRODUCT_URL` names a running product. Its pictures are drawn at the first start. */
const servers = [
  ...(process.env['PRODUCT_URL'] ||
  !isChosen('journeys', 'specified', 'further', 'walks', 'languages', 'translated', 'google')
    ? []
    : [server('demo.ts', /The demo is ready at (?<product_url>\S+)/)]),
  ...(isChosen('firebase', 'google')
    ? [
        server(
          'providers/emulated-product.ts',
          /accounts at (?<emulator_url>\S+), the product at (?<emulated_url>\S+)/,
        ),
      ]
    : []),
]

export default defineConfig<{ isTranslated: boolean }>({
  testDir: '.',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  webServer: servers,
  projects: [
    /** What `npm test` runs. */
    { name: 'journeys', testDir: 'journeys' },
    /** Each page as the specification describes it. */
    { name: 'specified', testDir: 'specified' },
    /** Less common journeys: what came after the specification, special cases, and, in `refusals`, what each form refuses. */
    { name: 'further', testDir: 'further' },
    /** Checks of every page of every role. On a busy machine one of them takes minutes. */
    { name: 'walks', testDir: 'walks', timeout: 900_000 },
    /** Both languages: every page in each, and the change from one to the other. */
    { name: 'languages', testDir: 'languages', timeout: 900_000 },
    { name: 'translated', testMatch: translated, use: { isTranslated: true } },
    /** Tests of `npm run dev`. Each one starts its own, on a copy of the sources. */
    { name: 'dev', testDir: 'dev', workers: 1, timeout: 240_000 },
    /** Real identity provider code: Firebase's library against its own emulator, and Google's popup against the stand-in. */
    { name: 'firebase', testDir: 'providers' },
    { name: 'google', testDir: 'further', testMatch: '**/google.spec.ts' },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
})
