/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { inLanguage, isLanguage, type Language, unprefixed } from '@thikana/domain/language'
import { currencies, type Currency, currencyDefault } from '@thikana/domain/payment/currency'
import { bangla } from '../../e2e/bangla.ts'
import { collectErrors } from '../../e2e/page-errors.ts'
import { settle } from './settle.ts'
import { nameOf, type Shot } from './shot.ts'
import type { Samples } from './samples.ts'

type Theme = 'light' | 'dark'

type Options = {
  /** Parts of names: a picture is selected if its name has one of them. */
  only: string[]
  /** In px. */
  widths: number[]
  themes: Theme[]
  language: Language
  currency: Currency
  out: string
}

const root = path.resolve(import.meta.dirname, '../..')
const isTheme = (text: string): text is Theme => text === 'light' || text === 'dark'

/** Throws a message for unknown options. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '375,768,1440' },
      themes: { type: 'string', default: 'light,dark' },
      language: { type: 'string', default: unprefixed },
      currency: { type: 'string', default: currencyDefault },
      // Git and the repository's checks already ignore this folder.
      out: { type: 'string', default: path.join(root, 'test-results/screenshots') },
    },
  })
  const widths = values.widths.split(',').map(Number)
  const themes = values.themes.split(',').filter(isTheme)
  if (!widths.every((width) => Number.isInteger(width) && width >= 200))
    throw new Error(`--widths takes whole px, e.g. 375,1440, not ${values.widths}.`)
  if (themes.length === 0) throw new Error(`--themes takes light, dark or both, not ${values.themes}.`)
  const { language } = values
  if (!isLanguage(language)) throw new Error(`--language takes en or bn, not ${language}.`)
  const currency = currencies.find((known) => known === values.currency)
  if (!currency) throw new Error(`--currency takes ${currencies.join(' or ')}, not ${values.currency}.`)
  return { only: values.only.split(','), widths, themes, language, currency, out: path.resolve(values.out) }
}

export type Picture = { file: string; name: string; shot: Shot; width: number; theme: Theme }
export type Taken = { pictures: Picture[]; problems: string[] }

type TakeOptions = {
  browser: Browser
  url: string
  samples: Samples
  options: Options
  /** The session of the shot's role; none for guests. */
  state: BrowserContextOptions['storageState']
}

const pictureName = (shot: Shot, width: number, theme: Theme) => `${nameOf(shot)}-${width}-${theme}`

/**
 * Takes a screenshot at each requested width and in each theme, all in one visit of the page. Failures are reported as problems of the
 * screenshot, not thrown.
 */
export const take = async (shot: Shot, given: TakeOptions): Promise<Taken> => {
  const { widths, themes, only, language } = given.options
  const wanted = widths
    .filter((width) => shot.widths?.includes(width) ?? true)
    .flatMap((width) => themes.map((theme) => ({ width, theme, name: pictureName(shot, width, theme) })))
    .filter(({ name }) => only.some((part) => name.includes(part)))
  const [first] = wanted
  if (!first) return { pictures: [], problems: [] }
  const pageProblems: string[] = []
  const context = await given.browser.newContext({
    baseURL: given.url,
    storageState: given.state,
    viewport: sizeOf(first.width),
    colorScheme: first.theme,
    reducedMotion: 'reduce',
  })
  const taken: Taken = { pictures: [], problems: [] }
  const note = (problem: string, name = nameOf(shot)) => taken.problems.push(`${name}: ${problem}`)
  try {
    await collectErrors(context, pageProblems)
    await context.addInitScript(paceTimers, { keepsToasts: shot.keepsToasts ?? false })
    const { page, isSettled } = await visit(shot, await context.newPage(), given)
    for (const { width, theme, name } of wanted) {
      await page.setViewportSize(sizeOf(width))
      await showIn(page, theme, language)
      if (!shot.isOver) await page.evaluate(scrollThrough)
      if (!(await isSettled())) note('did not come to rest', name)
      const file = path.join(given.options.out, `${name}.png`)
      await writeFile(file, await photograph(page, !shot.isOver))
      taken.pictures.push({ file, name, shot, width, theme })
      for (const fault of await page.evaluate(findFaults)) note(fault, name)
    }
  } catch (error) {
    note(String(error).split('\n').slice(0, 3).join(' '))
  } finally {
    await context.close()
  }
  const isExpected = (message: string) => message.startsWith('layout shift') || shot.expects?.test(message)
  for (const message of new Set(pageProblems)) if (!isExpected(message)) note(message)
  return taken
}

/** Like Playwright's `page.screenshot`, in a third of the time: it allows larger files and doesn't wait again. */
const photograph = async (page: Page, isWhole: boolean) => {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: isWhole,
    optimizeForSpeed: true,
    ...(isWhole && { clip: { x: 0, y: 0, scale: 1, ...(await page.evaluate(sizeOfPage)) } }),
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** Runs in the page: shows what is loaded only near the screen, such as maps. */
const scrollThrough = async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((done) => setTimeout(done, 50))
  }
  scrollTo(0, 0)
}

/** Runs in the page: lays out all of it, and keeps sticky elements out of the middle of the picture. */
const sizeOfPage = () => {
  delete document.getElementById('app')?.dataset['rendered']
  window.scrollTo(0, 0)
  const { clientWidth: width, scrollHeight: height } = document.documentElement
  return { width, height }
}

const sizeOf = (width: number) => ({ width, height: width < 500 ? 812 : 900 })

/** What is done on a page names its buttons in English, so the language is changed after it; a question stays as it was asked. */
const visit = async (shot: Shot, page: Page, { samples, options: { language } }: TakeOptions) => {
  const isSettled = settle(page, shot.isHeld ?? false)
  await shot.before?.(page)
  const first = shot.act ? unprefixed : language
  await page.goto(inLanguage(first, shot.at?.(samples) ?? shot.route), { waitUntil: 'domcontentloaded' })
  await isSettled()
  await shot.act?.(page)
  if (language !== first) await switchTo(page, language)
  return { page, isSettled }
}

/** By the page's own switch, even below a dialog; the account isn't told. */
const switchTo = async (page: Page, language: Language) => {
  await page.route('**/api/account/language', (route) => route.fulfill({ json: {} }))
  await page.evaluate(
    (wanted) => document.querySelector<HTMLElement>(`header button[lang="${wanted}"]`)?.click(),
    language,
  )
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

const themeButtons = { light: 'Use light colours', dark: 'Use dark colours' }

/** Uses the page's own button, even below a dialog; reloads a page without it. */
const showIn = async (page: Page, theme: Theme, language: Language) => {
  const label = language === 'bn' ? bangla(themeButtons[theme]) : themeButtons[theme]
  const isShown = await page.evaluate(
    ([wanted, name]) => {
      const isWanted = () => document.documentElement.dataset['colourScheme'] === wanted
      if (!isWanted()) document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      return isWanted()
    },
    [theme, label],
  )
  if (isShown) return
  await page.emulateMedia({ colorScheme: theme })
  await page.reload({ waitUntil: 'domcontentloaded' })
}

/** Runs in the page. Failed calls are retried after seconds and messages disappear after one or two; this avoids waiting for either. */
const paceTimers = ({ keepsToasts }: { keepsToasts: boolean }) => {
  const original = window.setTimeout.bind(window)
  const pace = (milliseconds: number | undefined) => {
    if (!milliseconds || milliseconds < 1000 || milliseconds > 2000) return milliseconds
    return keepsToasts ? 3_600_000 : 20
  }
  window.setTimeout = ((handler: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
    original(handler, pace(milliseconds), ...rest)) as typeof window.setTimeout
}

/** Runs in the page. */
const findFaults = (): string[] => {
  const found: string[] = []
  for (const box of [document.documentElement, ...document.querySelectorAll('dialog[open]')]) {
    const over = box.scrollWidth - box.clientWidth
    if (over <= 0) continue
    const edge = box.getBoundingClientRect().left + box.clientWidth
    const widest = [...box.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > edge + 0.5)
      .slice(0, 3)
      .map((one) => `${one.tagName.toLowerCase()} “${one.textContent?.trim().slice(0, 24)}”`)
    found.push(`is ${over} px too wide: ${widest.join(', ')}`)
  }
  for (const image of document.images)
    if (image.currentSrc && image.complete && image.naturalWidth === 0)
      found.push(`has no picture at ${new URL(image.currentSrc).pathname}`)
  return found
}
