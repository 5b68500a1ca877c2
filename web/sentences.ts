import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { extractMessages, transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'

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
  for (const [, tag = ''] of before.matchAll(/<([a-z]\w*)[\s/>]/g))
    if (new RegExp(`\\b${tag}\\d\\b`).test(after) && !new RegExp(`\\b${tag}\\d\\b`).test(before))
      throw new Error(`${file} has a variable called ${tag}, like an element in it: rename the variable.`)
}

/** Strings that may be the id of a sentence. */
const possibleIds = /(["'`])([\w-]{6})\1/g

/** Ids cut to four characters where that tells them apart: each byte is one of the first page's. */
const shorten = (ids: readonly string[]): Map<string, string> => {
  const alike = Map.groupBy(ids, (id) => id.slice(0, 4))
  return new Map(ids.map((id) => [id, alike.get(id.slice(0, 4))?.length === 1 ? id.slice(0, 4) : id]))
}

/**
 * Compiles the sentences of the source. A built file has only their ids, and begins with the sentences that it shows, which
 * `src/client/sentences.ts` takes: a page carries its own sentences and no others. Elsewhere they stand in the code.
 */
export const sentences = (): Plugin => {
  const messages = new Map<string, string>()
  let isBuild = false
  return {
    name: 'sentences',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
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
        const descriptorFields = isBuild ? 'id-only' : 'all'
        const result = await transform(code, file, { macro: { ...macro, descriptorFields } })
        checkNames(file, code, result.code)
        return { code: result.code, map: result.map ?? null }
      },
    },
    generateBundle: (_options, files) => {
      const shortIds = shorten([...messages.keys()])
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const own: [id: string, message: CompiledMessage][] = []
        file.code = file.code.replace(possibleIds, (found, quote: string, id: string) => {
          const [message, short] = [messages.get(id), shortIds.get(id)]
          if (message === undefined || short === undefined) return found
          own.push([short, compileMessage(message)])
          return `${quote}${short}${quote}`
        })
        if (own.length > 0)
          file.code = `(globalThis.sentences??=[]).push(${JSON.stringify(Object.fromEntries(own))});\n${file.code}`
      }
    },
  }
}
