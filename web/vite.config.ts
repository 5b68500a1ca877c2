import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutDisplayNames } from './display-names.ts'
import { type Page, pages, usualOutline } from './src/app/pages.ts'
import { sentences } from './sentences.ts'
import { nameStyle, styleConstants } from './style-constants.ts'
import { tablerIcons } from './tabler-icons.ts'

const compressible = /\.(js|css|svg|json|webmanifest)$/
const brotli = promisify(brotliCompress)

/** Writes `<file>.br` next to every text file of the build. The server sends those, and compresses nothing itself. */
const precompressed = (): Plugin => {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      const compress = async (name: string) => {
        const plain = await readFile(join(folder, name))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        await writeFile(join(folder, `${name}.br`), await brotli(plain, { params }))
      }
      // In parallel, since each is compressed on its own thread.
      await Promise.all(names.filter((name) => compressible.test(name)).map(compress))
    },
  }
}

/** A TypeScript file by its name, so that the sentences in it are compiled. */
const routesModule = 'virtual:page-routes.ts'

/** `user/login-page` exports `LoginPage`. */
const getComponentName = (file: string): string =>
  file.replace(/^.*\//, '-').replace(/-(.)/g, (_, first: string) => first.toUpperCase())

const writeRoute = ([path, { file, guard, title, outline }]: [string, Page]): string => {
  const component = getComponentName(file)
  const source = readFileSync(new URL(`src/${file}.tsx`, import.meta.url), 'utf8')
  if (!source.includes(`export const ${component} =`)) throw new Error(`${file}.tsx must export ${component}`)
  if (guard !== 'none' && !outline) throw new Error(`${path} needs an outline`)
  const load = `() => import('/src/${file}.tsx').then((code) => code.${component})`
  const route = `${JSON.stringify(guard)}, ${JSON.stringify(path)}, ${load}`
  // Shown whole before its code is there, so that it needs no outline.
  if (!outline) return `[${route}]`
  // Most have the usual outline, and each byte is one of the first page's.
  const named = outline === usualOutline ? '' : `, outline: ${JSON.stringify(outline)}`
  return `[${route}, { title: ${title && `msg\`${title.message}\``}${named} }]`
}

/**
 * Makes `virtual:page-routes` of the table of pages: what the router needs of each, and its code, loaded on the first visit. The home page
 * is loaded with the app. The table itself, with the names of files and calls, would cost every first visit 400 bytes.
 */
const pageRoutes = (): Plugin => ({
  name: 'page-routes',
  resolveId: (id) => (id === 'virtual:page-routes' ? `\0${routesModule}` : null),
  load: (id) => {
    if (id !== `\0${routesModule}`) return null
    const lazy = Object.entries<Page>(pages).filter(([path]) => path !== '/')
    return `import { msg } from '@thikana/texts/msg'
export const pageRoutes = [${lazy.map(writeRoute).join(',\n')}]`
  },
})

/**
 * Few files per page, since each takes a round trip: one for what every page needs first, one for what is shown until the session is
 * known (its styles come with the document), and the code that several pages share.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 50 },
  // And what the pages of texts share with all others: none may wait for those texts.
  {
    name: 'guards',
    test: /web\/src\/(app\/guards|session\/login-location|client\/trans|account\/where-to-write|ui\/(failure|use-(action|attempts)|text\/page-title))\.|domain\/src\/(lifecycle|notice\/notice-event|property\/(comparison|confirmation))\.ts$/,
    priority: 48,
  },
  // Loaded on every page once it is there: what it does then, and what is shown when nothing else can be loaded.
  {
    name: 'later',
    test: /web\/src\/(app\/later|layout\/((crash|unloaded|offline|oops|scene)-page|change-language)|client\/show-language)\.tsx?$/,
    priority: 30,
  },
  {
    name: 'entry',
    test: /web\/src\/(user\/(requested-page-alert|google-sign-in)|account\/passkey-window|ui\/(entry-page|alert|inputs\/(field|form-shell|password-field)))\.tsx?$|web\/src\/user\/login-page\.module\.css$|@mantine\/form/,
    priority: 20,
  },
  // Loaded on the home page too, once it is there: what is done with cards, and changes something without a form.
  {
    name: 'cards',
    test: /web\/src\/(wish\/|property\/(property-query|list\/card-(actions|photos))|session\/guest-action\.|photo\/photos-of|ui\/use-(change|refresh)|client\/send-once)|tabler\/(heart|chevron-(left|right)|photo\b)/,
    priority: 45,
  },
  // Loaded for whoever is signed in, on every page, and for a guest's menu.
  {
    name: 'signed-in',
    test: /web\/src\/(notice\/(bell|live)|layout\/(waiting|waiting-count|signed-in-(account|tabs)|tab-links|badge-counts|site-menu|sidebar|sidebar-links)|ui\/(overlays\/dialog|person|text\/breaking-text))\.tsx?$/,
    priority: 15,
  },
  { name: 'info', test: /web\/src\/info\//, priority: 20 },
  { name: 'several', minShareCount: 2, priority: 10 },
]

/**
 * The modules of packages that name their CommonJS builds: one of those outside of the first chunk would move the bundler's loader into a
 * file of its own, which every page waits for.
 */
export const alias = [
  { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
  { find: /^rbush$/, replacement: 'rbush/index.js' },
  { find: /^quickselect$/, replacement: 'quickselect/index.js' },
  // For versions of React before it had the hook.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

/** Shorter hashes than Vite's, since the first file names all others. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:5].[ext]',
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  plugins: [
    styleConstants(),
    sentences(),
    react(),
    tablerIcons(),
    pageRoutes(),
    withoutDisplayNames(),
    ...(isSsrBuild ? [] : [precompressed()]),
  ],
  css: { modules: { generateScopedName: nameStyle } },
  // The server bundle contains all its dependencies, with React's production build regardless of NODE_ENV.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Pages stand in the virtual module of routes, in which the scanner doesn't look.
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*-page.tsx'] },
  build: {
    // Inlined fonts or pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/public',
    copyPublicDir: !isSsrBuild,
    // Lists each file's imports, so that pages can preload them.
    manifest: !isSsrBuild,
    rolldownOptions: {
      // On a slow machine it would explain to everybody who starts the product where the build's time went.
      checks: { bundlerTimings: false },
      // So that class names stand where they are used.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // There is no HTML: the server writes each page's (`src/app/document.tsx`).
      ...(isSsrBuild
        ? {}
        : { input: { index: 'src/app/main.tsx' }, output: { codeSplitting: { groups }, ...names } }),
    },
  },
}))
