import type { Build } from '@thikana/contract/rendering'
import type { Language } from '@thikana/domain/language'
import { banglaTypeface, storageKeys } from '../theme/bangla-typeface.ts'
import addBangla from './inline/add-bangla.js?raw'
import colourScheme from './inline/colour-scheme.js?raw'
import keepAtTop from './inline/keep-at-top.js?raw'
import keepEarlyInput from './inline/keep-early-input.js?raw'
import loadLate from './inline/load-late.js?raw'
import loadTypeface from './inline/load-typeface.js?raw'
import translatedTexts from './inline/translated-texts.js?raw'
import { appFiles, findBangla, findTypeface } from './page-assets.ts'

/** A script in the page itself, with the values of its `data-` attributes. */
export type InlineScript = { code: string; data?: Readonly<Record<string, string>> }

/**
 * What a rendered page and its script tell each other by events on the window: `page-needed`, that the visitor has used something that only
 * the script can do, so it should load now; `page-started`, that the script now handles the page.
 */
export type PageEvent = 'page-needed' | 'page-started'

/**
 * When a page's script starts. `late`: after everything that the page opens with, for a page that is readable without; `modules` are what it
 * imports. `first`: before the typeface, for a page that does nothing before.
 */
export type Start = { when: 'late'; modules: readonly string[] } | { when: 'first' | 'never' }

const inline = (file: string, data?: InlineScript['data']): InlineScript => ({
  code: file.replace(/^\s*\/\/.*\n/gm, ''),
  ...(data ? { data } : {}),
})

const scheme = inline(colourScheme)
const translated = inline(translatedTexts)
const early = inline(keepEarlyInput)
const top = inline(keepAtTop)

/** The inline scripts of a page, in their order. */
export const inlineScripts = (build: Build, language: Language, starts: Start) => {
  const typeface = findTypeface(build)
  const bangla = language === 'bn' ? findBangla(build) : undefined
  const { family, descriptors } = banglaTypeface
  return {
    ownTexts: build.ownTexts
      ? { code: `globalThis.ownTexts=${JSON.stringify(build.ownTexts).replaceAll('<', '\\u003c')}\n` }
      : undefined,
    scheme,
    translated,
    top: starts.when === 'first' ? top : undefined,
    late:
      starts.when === 'late'
        ? inline(loadLate, { src: appFiles(build).scripts.at(-1) ?? '', modules: starts.modules.join(' ') })
        : undefined,
    typeface:
      starts.when === 'first' && typeface
        ? inline(loadTypeface, { key: storageKeys.latin, href: typeface })
        : undefined,
    bangla: bangla
      ? inline(addBangla, {
          key: storageKeys.bangla,
          href: bangla,
          family,
          descriptors: JSON.stringify(descriptors),
        })
      : undefined,
    early: starts.when === 'never' ? undefined : early,
  } satisfies Record<string, InlineScript | undefined>
}
