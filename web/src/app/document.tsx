import type { Build, RenderedDocument } from '@thikana/contract/rendering'
import { inLanguage, type Language, languages as allLanguages } from '@thikana/domain/language'
import { type Currency, currencyDefault } from '@thikana/domain/payment/currency'
import { Children, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageHead } from '../property/page-heads.ts'
import { siteWords } from './site-words.ts'
import { type InlineScript, inlineScripts, type Start } from './inline-scripts.ts'
import { appFiles, banglaSheets, findTypeface } from './page-assets.ts'

type DocumentProps = {
  brand: string
  publicUrl: string
  build: Build
  language: Language
  /** Of all its prices. */
  currency: Currency
  /** Those that the installation speaks. */
  languages: readonly Language[]
  /** Under which search engines keep the page, without its language; null or undefined if they don't. */
  canonical?: string | null
  /** Of the tab, without the product's name; undefined if it has no more than that. */
  title?: string | undefined
  /** What the page says to search engines and to those it is shared with; undefined: what the home page says. */
  head?: PageHead
  starts: Start
  /** What else it loads, at the end of its head. */
  links?: ReactNode
  /** What it shows, and the data that this was rendered from, as JSON for the browser to go on with. */
  html: string
  state?: string
}

/** Tag by tag: of a whole head, React moves titles, metas and links behind the scripts, and one of these sets a meta. */
const Head = ({ children }: { children: ReactNode }) => {
  const tags = Children.toArray(children).map((tag) => renderToStaticMarkup(tag))
  return <head dangerouslySetInnerHTML={{ __html: tags.join('\n') }} />
}

const Inline = ({ script }: { script: InlineScript | undefined }) => {
  if (!script) return null
  const data = Object.entries(script.data ?? {}).map(([name, value]) => [`data-${name}`, value])
  return <script {...Object.fromEntries(data)} dangerouslySetInnerHTML={{ __html: script.code }} />
}

/** Styles in the page itself. Disabled, the link loads nothing, but tells Vite's loader that they are there. */
export const inlineSheets = (build: Build, addresses: readonly string[]) =>
  addresses.flatMap((address) => [
    <style key={address} dangerouslySetInnerHTML={{ __html: (build.sheets[address] ?? '').trim() }} />,
    // React knows the attribute; its types don't.
    <link key={`link ${address}`} rel="stylesheet" {...{ disabled: true }} crossOrigin="" href={address} />,
  ])

/** Nothing in the JSON closes its script element. */
const inScript = (json: string) => ({ __html: json.replaceAll('<', '\\u003c') })

const inFull = (value: unknown, full: (address: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => inFull(one, full))
  return typeof value === 'string' ? full(value) : value
}

/** schema.org's JSON-LD, with full addresses: `url` is a page's, in `language`. */
const linkedData = (
  data: NonNullable<PageHead['data']>,
  language: Language,
  full: (address: string) => string,
) => {
  const page = (address: string) => full(inLanguage(language, address))
  return JSON.stringify(data, (name, value: unknown) => {
    if (name === 'url') return inFull(value, page)
    return name === 'image' ? inFull(value, full) : value
  })
}

const banner = { address: '/scenes/banner-shared.jpg', width: 1200, height: 630 }

const imageTags = (image: NonNullable<PageHead['image']>, full: (address: string) => string) => [
  <meta key="image" property="og:image" content={full(image.address)} />,
  <meta key="width" property="og:image:width" content={String(image.width)} />,
  <meta key="height" property="og:image:height" content={String(image.height)} />,
  <meta key="alt" property="og:image:alt" content={image.alt} />,
]

/** The same page in each language, for search engines (Google, "Localized versions"). */
const alternates = (languages: readonly Language[], full: (address: string) => string, path: string) => [
  ...languages.map((language) => (
    <link key={language} rel="alternate" hrefLang={language} href={full(inLanguage(language, path))} />
  )),
  <link key="default" rel="alternate" hrefLang="x-default" href={full(path)} />,
]

const Document = (props: DocumentProps) => {
  const { brand, publicUrl, build, language, languages, title, head, starts, links, html, state } = props
  // Only what isn't the usual one is said: each byte is one of the first page's.
  const currency = props.currency === currencyDefault ? undefined : props.currency
  const full = (address: string) => new URL(address, publicUrl).href
  const { scripts, sheets } = appFiles(build)
  const inline = inlineScripts(build, language, starts)
  const typeface = findTypeface(build)
  const name = head?.title ?? title
  const words = siteWords(brand)
  const canonical = props.canonical ?? null
  const own = full(inLanguage(language, canonical ?? '/'))
  const sentences = languages.flatMap((one) => build.languages[one]?.sentences ?? [])
  return (
    <html lang={language} data-colour-scheme="light" data-currency={currency}>
      <Head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{name ? `${name} · ${brand}` : brand}</title>
        <meta name="application-name" content={brand} />
        {!head && <meta name="description" content={words.description} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand} />
        {!head && [
          <meta key="title" property="og:title" content={words.sharedTitle} />,
          <meta key="description" property="og:description" content={words.sharedDescription} />,
          <meta key="url" property="og:url" content={own} />,
        ]}
        {!head?.image && imageTags({ ...banner, alt: words.bannerAlt }, full)}
        <meta name="twitter:card" content="summary_large_image" />
        {sentences.length > 1 && <meta name="sentences" content={sentences.join(' ')} />}
        {languages.length > 1 && canonical !== null && alternates(languages, full, canonical)}
        <meta name="theme-color" content="#FBF8F3" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Inline script={inline.ownTexts} />
        <Inline script={inline.scheme} />
        <Inline script={inline.translated} />
        <Inline script={inline.top} />
        <Inline script={inline.late} />
        {starts.when === 'first' && <script type="module" crossOrigin="" src={scripts.at(-1)} />}
        {inlineSheets(build, language === 'bn' ? [...sheets, ...banglaSheets(build)] : sheets)}
        <Inline script={inline.typeface} />
        <Inline script={inline.bangla} />
        {typeface && starts.when !== 'first' && (
          <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="" />
        )}
        <Inline script={inline.early} />
        {links}
        {head && [
          <meta key="description" name="description" content={head.description} />,
          canonical === null ? (
            <meta key="robots" name="robots" content="noindex, follow" />
          ) : (
            [
              <link key="canonical" rel="canonical" href={own} />,
              <meta key="url" property="og:url" content={own} />,
            ]
          ),
          <meta key="title" property="og:title" content={head.title} />,
          <meta key="og:description" property="og:description" content={head.description} />,
          head.image && imageTags(head.image, full),
          <meta key="twitter:title" name="twitter:title" content={head.title} />,
          <meta key="twitter:description" name="twitter:description" content={head.description} />,
          head.image && <meta key="twitter:image" name="twitter:image" content={full(head.image.address)} />,
          head.data && (
            <script
              key="data"
              type="application/ld+json"
              dangerouslySetInnerHTML={inScript(linkedData(head.data, language, full))}
            />
          ),
        ]}
      </Head>
      <body>
        <div
          id="app"
          data-language={language}
          {...(state === undefined ? {} : { 'data-rendered': '' })}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {state !== undefined && (
          <script type="application/json" id="state" dangerouslySetInnerHTML={inScript(state)} />
        )}
        <noscript>{words.needsScript}</noscript>
      </body>
    </html>
  )
}

export const renderDocument = (props: DocumentProps): RenderedDocument => ({
  html: `<!doctype html>\n${renderToStaticMarkup(<Document {...props} />)}\n`,
  scripts: Object.values(inlineScripts(props.build, props.language, props.starts)).flatMap((script) =>
    script ? [script.code] : [],
  ),
})

/** What Vite's development server sends for every page: the browser renders it. `sentences` are all translations into its language. */
export const developmentDocument = (language: Language, sentences: object, currency: Currency): string =>
  renderDocument({
    brand: 'Thikana',
    publicUrl: 'https://thikana.example',
    build: {
      manifest: {},
      sheets: {},
      ownTexts: null,
      languages: Object.fromEntries(
        allLanguages.map((one) => [one, { folder: 'assets', sentences: `/sentences/${one}-.json` }]),
      ),
    },
    language,
    currency,
    languages: allLanguages,
    starts: { when: 'never' },
    links: [
      <Inline key="sentences" script={{ code: `globalThis.sentences = [${JSON.stringify(sentences)}]` }} />,
      language === 'bn' && <link key="styles" rel="stylesheet" href="/src/theme/bangla.css" />,
      <script key="app" type="module" src="/src/app/main.tsx" />,
    ],
    html: '',
  }).html
