import type { I18n } from '@lingui/core'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { i18n } from './sentences.ts'

type Speaking = { i18n: I18n; _: I18n['_'] }

const speakingNow = (): Speaking => ({ i18n, _: i18n._.bind(i18n) })

let speaking = speakingNow()
// Another object, so that whoever shows a sentence renders again.
i18n.on('change', () => (speaking = speakingNow()))
const listen = (onChange: () => void) => i18n.on('change', onChange)
const read = () => speaking

const Language = createContext(speaking)

/** Lets `useLingui` follow a change of language. Lingui's own provider brings 1 kB along that the home page doesn't need. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => (
  <Language value={useSyncExternalStore(listen, read, read)}>{children}</Language>
)

/** The macro of the same name becomes this. */
export const useLingui = (): Speaking => useContext(Language)
