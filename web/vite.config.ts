import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { tablerIcons } from './tabler-icons.ts'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
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

/**
 * Puts what the first paint needs into the page: inlines the styles and the scripts in public/, preloads the typeface's Latin part so
 * that text isn't drawn twice, and gives the main script a low priority, since the rendered home page can wait for it.
 */
const firstPaint = (): Plugin => {
  const inline = (_: string, name: string) =>
    `<script>${readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')}`
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html
          .replace(/<script src="\/([a-z-]+\.js)">/g, inline)
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (link, file: string) => {
            const sheet = bundle[file]
            if (sheet?.type !== 'asset') return link
            // Disabled, the link loads nothing, but tells Vite's loader that these styles are already there.
            return `<style>${String(sheet.source).trim()}</style>\n    ${link.replace(' href', ' disabled href')}`
          }),
        tags: Object.keys(bundle)
          .filter((name) => /latin-wght.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
      }),
    },
  }
}

/**
 * Few files per page, since each takes a round trip: one for what every page needs first, one for what is shown until the session is
 * known (its styles come with the document), and the code that several pages share.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 50 },
  { name: 'guards', test: /web\/src\/(app\/guards|session\/login-location)\.tsx?$/, priority: 40 },
  {
    name: 'entry',
    test: /web\/src\/(session\/form-drafts|user\/(requested-page-notice|requested-page|google-sign-in)|account\/(code-form|passkey-sign-in)|ui\/(entry-page|field|form-shell|notice|password-field))\.tsx?$|web\/src\/user\/(login-page|demo-accounts)\.module\.css$/,
    priority: 20,
  },
  // Loaded for whoever is signed in, on every page.
  { name: 'signed-in', test: /web\/src\/(notice\/(bell|live)|layout\/waiting)\.tsx?$/, priority: 15 },
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
]

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  plugins: [react(), tablerIcons(), ...(isSsrBuild ? [] : [firstPaint(), precompressed()])],
  // The server bundle contains all its dependencies, with React's production build regardless of NODE_ENV.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    // Inlined fonts or pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/public',
    copyPublicDir: !isSsrBuild,
    // Lists each file's imports, so that the server can preload them with the page.
    manifest: !isSsrBuild,
    rolldownOptions: {
      // On a slow machine it would explain to everybody who starts the product where the build's time went.
      checks: { bundlerTimings: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
    },
  },
}))
