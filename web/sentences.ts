import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { extractMessages, transform } from '@lingui/native-tools'
import { languages } from '@thikana/domain/language'
import { readTranslations } from '@thikana/texts/translations'
import type { Plugin, Rolldown } from 'vite'

const ours = (file: string) => fileURLToPath(new URL(`src/client/${file}`, import.meta.url))

/** How sentences are written: Lingui's macros, and `msg` in code that also runs unbuilt. */
export const macro = {
  corePackage: ['@lingui/core/macro', '@thikana/texts/msg'],
  jsxPackage: ['@lingui/react/macro'],
  runtimeModules: {
    Trans: [ours('trans.tsx'), 'Trans'] as const,
    useLingui: [ours('language.tsx'), 'useLingui'] as const,
  },
}

/**
 * Throws if a variable has the name of an element in the same file: Lingui's transform renames the variable, but not where a sentence
 * names it.
 */
const checkNames = (file: string, before: string, after: string): void => {
  // What it imports by its path, in which a folder may be called `a3`, is no variable.
  const code = after.replaceAll(/ from "[^"\n]*"/g, '')
  for (const [, tag = ''] of before.matchAll(/<([a-z]\w*)[\s/>]/g))
    if (new RegExp(`\\b${tag}\\d\\b`).test(code) && !new RegExp(`\\b${tag}\\d\\b`).test(before))
      throw new Error(`${file} has a variable called ${tag}, like an element in it: rename the variable.`)
}

/** Throws if Lingui's transform left its hook as it was: it only knows it where its parts are taken at once. */
const checkHook = (file: string, after: string): void => {
  if (/\buseLingui\(\)/.test(after) && !/import[^\n]*\buseLingui\b/.test(after))
    throw new Error(`${file} must write const { t, i18n } = useLingui(), without another shape.`)
}

/** Strings that may be the id of a sentence. */
const possibleIds = /(["'`])([\w-]{6})\1/g

/** Ids cut to four characters where that tells them apart: each byte is one of the first page's. */
const shorten = (ids: readonly string[]): Map<string, string> => {
  const alike = Map.groupBy(ids, (id) => id.slice(0, 4))
  return new Map(ids.map((id) => [id, alike.get(id.slice(0, 4))?.length === 1 ? id.slice(0, 4) : id]))
}

type Sentences = Record<string, CompiledMessage>

/** Says sentences in one language, for the files that show them. */
type Speak = (ids: Iterable<string>) => Sentences

const inFront = (sentences: Sentences, code: string): string =>
  Object.keys(sentences).length === 0
    ? code
    : `(globalThis.sentences??=[]).push(${JSON.stringify(sentences)});\n${code}`

/** A file, and the ids of the sentences in it. */
type Spoken = { chunk: Rolldown.OutputChunk; ids: string[] }

/** Finds the sentences of each file, and puts their short ids in place of theirs. */
const takeSentences = (chunks: Rolldown.OutputChunk[], shortIds: Map<string, string>): Spoken[] =>
  chunks.map((chunk) => {
    const ids = new Set<string>()
    chunk.code = chunk.code.replace(possibleIds, (found, quote: string, id: string) => {
      const short = shortIds.get(id)
      if (short === undefined) return found
      ids.add(id)
      return `${quote}${short}${quote}`
    })
    return { chunk, ids: [...ids] }
  })

/** Where each language's files are. The server reads it in `.vite/languages.json`, with the short id of each sentence. */
type LanguageFiles = Record<string, { folder: string; sentences: string }>

/**
 * Each further language has its own copy of every file, in a folder of its own: relative imports stay in it. Its name tells the
 * translations, since a file's own hash doesn't change with them.
 */
const folderOf = (language: string, sentences: Sentences): string => {
  const hash = createHash('sha256').update(JSON.stringify(sentences)).digest('base64url').slice(0, 7)
  return `assets/${language}-${hash}`
}

/** Lists of files to preload name them from the root. */
const renameFiles = (code: string, chunks: Rolldown.OutputChunk[], folder: string): string =>
  chunks.reduce(
    (renamed, { fileName }) => renamed.replaceAll(`"${fileName}"`, `"${folder}/${basename(fileName)}"`),
    code,
  )

/**
 * Compiles the sentences of the source. A built file has only their ids, and begins with the sentences that it shows, which
 * `src/client/sentences.ts` takes: a page carries its own sentences and no others. All sentences of a language stand in one more file, for
 * readers who change the language of an open page. Elsewhere they stand in the code.
 */
export const sentences = (): Plugin => {
  const messages = new Map<string, string>()
  let isBuild = false
  let isForServer = false
  return {
    name: 'sentences',
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      isBuild = command === 'build'
      isForServer = Boolean(build.ssr)
    },
    transform: {
      filter: {
        id: /\.tsx?$/,
        code: /from '(?:@lingui\/(?:core|react)\/macro|@thikana\/texts\/msg)'/,
      },
      handler: async (code, path) => {
        const file = basename(path)
        if (isBuild)
          for (const { id, message = id } of (await extractMessages(code, file, { macro })).messages)
            messages.set(id, message)
        const descriptorFields = isBuild && !isForServer ? 'id-only' : 'all'
        const result = await transform(code, file, { macro: { ...macro, descriptorFields } })
        checkNames(file, code, result.code)
        checkHook(file, result.code)
        return { code: result.code, map: result.map ?? null }
      },
    },
    generateBundle: {
      // After Vite has listed what each file preloads.
      order: 'post',
      handler(_options, files) {
        if (isForServer) return
        const shortIds = shorten([...messages.keys()])
        const chunks = Object.values(files).filter((file) => file.type === 'chunk')
        const spoken = takeSentences(chunks, shortIds)
        const originals = spoken.map(({ chunk }) => chunk.code)
        const written: LanguageFiles = {}
        for (const language of languages) {
          const translations = language === 'en' ? messages : readTranslations(language)
          const speak: Speak = (ids) =>
            Object.fromEntries(
              Array.from(ids, (id) => [
                shortIds.get(id) ?? id,
                compileMessage(translations.get(id) || (messages.get(id) ?? '')),
              ]),
            )
          const everything = speak(messages.keys())
          const own = folderOf(language, everything)
          const folder = language === 'en' ? 'assets' : own
          for (const [at, { chunk, ids }] of spoken.entries()) {
            const code = originals[at] ?? ''
            if (language === 'en') chunk.code = inFront(speak(ids), code)
            else
              this.emitFile({
                type: 'asset',
                fileName: `${folder}/${basename(chunk.fileName)}`,
                source: inFront(speak(ids), renameFiles(code, chunks, folder)),
              })
          }
          const all = `${own}/sentences.json`
          this.emitFile({ type: 'asset', fileName: all, source: JSON.stringify(everything) })
          written[language] = { folder, sentences: `/${all}` }
        }
        const told = { files: written, ids: Object.fromEntries(shortIds) }
        this.emitFile({ type: 'asset', fileName: '.vite/languages.json', source: JSON.stringify(told) })
      },
    },
  }
}
