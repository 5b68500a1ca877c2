import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { extractMessages, transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'

const ours = (file: string) => fileURLToPath(new URL(`src/client/${file}`, import.meta.url))

/** How sentences are written: Lingui's macros, and `msg` in code that also runs unbuilt. */
export const macro = {
  corePackage: ['@lingui/core/macro', '@thikana/texts/msg', './msg.ts'],
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
        code: /from '(?:@lingui\/(?:core|react)\/macro|@thikana\/texts\/msg|\.\/msg\.ts)'/,
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
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const own = [...file.code.matchAll(possibleIds)].flatMap(([, , id = '']) => {
          const message = messages.get(id)
          return message === undefined ? [] : [[id, compileMessage(message)] as const]
        })
        if (own.length > 0)
          file.code = `(globalThis.sentences??=[]).push(${JSON.stringify(Object.fromEntries(own))});\n${file.code}`
      }
    },
  }
}
