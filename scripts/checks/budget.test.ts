import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebApp } from '../../server/test/web-app.ts'
import { expect, it } from 'vitest'

await buildWebApp()

const built = join(import.meta.dirname, '../../web/dist/public')

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
const app = manifest['src/app/main.tsx']

/** Maximum bytes of the home page's first load, after brotli. */
const budget = { js: 116_000, css: 6_000 }

/** What loads with the page: its script, and the inlined styles. */
const firstLoad = [app?.file ?? '', ...(app?.css ?? [])]

const bytes = (kind: 'js' | 'css') =>
  firstLoad
    .filter((file) => file.endsWith(`.${kind}`))
    .reduce((sum, file) => sum + readFileSync(join(built, `${file}.br`)).length, 0)

it.each(['js', 'css'] as const)('the home page’s first load stays within its budget of %s', (kind) => {
  expect(bytes(kind)).toBeGreaterThan(0)
  expect(bytes(kind)).toBeLessThanOrEqual(budget[kind])
})

it('no file of the web app has a name that ad blockers refuse', () => {
  const names = readdirSync(join(built, 'assets')).map((name) => `/assets/${name}`)
  expect(names.filter((name) => /\/(?:advertise|ads?|banner-ad|sponsor|promo)[-_./]/.test(name))).toEqual([])
})

it('the home page requests one script', () => {
  expect(app?.imports ?? []).toEqual([])
})

/** The script of a module, and all that it imports. */
const filesOf = (module: string): string[] => {
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const next of manifest[name]?.imports ?? []) add(next)
  }
  add(module)
  return [...names].map((name) => manifest[name]?.file ?? '')
}

it('no page waits for the texts about the site, or for more than nine scripts', () => {
  const modules = Object.keys(manifest).filter((name) => name.endsWith('-page.tsx'))
  expect(modules.length).toBeGreaterThan(30)
  for (const module of modules) {
    const files = filesOf(module)
    if (!module.startsWith('src/info/'))
      expect([module, files.filter((file) => /info-/.test(file))]).toEqual([module, []])
    expect([module, files.length > 9]).toEqual([module, false])
  }
})

it('the log-in page requests at most 132 kB of scripts, none of them for other pages', () => {
  const files = filesOf('src/user/login-page.tsx')
  expect(files.filter((file) => file.includes('/several-'))).toEqual([])
  const size = files.reduce((sum, file) => sum + readFileSync(join(built, `${file}.br`)).length, 0)
  expect(size).toBeLessThanOrEqual(132_000)
})

it('the home page loads no code of payment, forms, dates, maps or Firebase', () => {
  const words = {
    payment: 'confirmCardPayment',
    sandbox: 'payment_methods',
    forms: 'getInputProps',
    fields: 'Show what is typed',
    dates: 'buyingDate',
    maps: 'leaflet-container',
    firebase: 'identitytoolkit.googleapis.com',
  }
  const code = firstLoad
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(built, file), 'utf8'))
  const everything = readdirSync(join(built, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(built, 'assets', file), 'utf8'))
  for (const [what, word] of Object.entries(words)) {
    expect(
      everything.some((text) => text.includes(word)),
      `${what} is known by ${word}`,
    ).toBe(true)
    expect(code.filter((text) => text.includes(word))).toEqual([])
  }
})

it('no page loads the library of maps, or that of tiles, with it: only a map does, and only with an archive', () => {
  const fileWith = (word: string) => {
    const files = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'))
    return files.filter((file) => readFileSync(join(built, 'assets', file), 'utf8').includes(word))
  }
  const importers = (file: string) => {
    const names = Object.keys(manifest).filter((name) => manifest[name]?.file === `assets/${file}`)
    return Object.keys(manifest).filter((name) => manifest[name]?.imports?.some((one) => names.includes(one)))
  }
  const [library, ...others] = fileWith('leaflet-container')
  expect(others).toEqual([])
  expect(importers(library ?? '')).toEqual([])
  const archive = fileWith('getZxy')
  expect(archive).toHaveLength(1)
  expect(archive).not.toContain(library)
  expect(importers(archive[0] ?? '')).toEqual([])
  // The library, and the map of our own with it (web/src/map/leaflet/base-map.test.ts).
  expect(readFileSync(join(built, 'assets', `${library}.br`)).length).toBeLessThanOrEqual(52_000 + 60_000)
})
