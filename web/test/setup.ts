import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { currencyDefault, setCurrency } from '@thikana/domain/payment/currency'
import { overlay } from '../src/ui/overlays/overlay.tsx'
import { toastStore } from '../src/ui/overlays/toast.ts'
import { connectEvents, disconnectEvents } from './events.ts'
import { speakEnglish } from './language.ts'
import { answer, connect, disconnect } from './network.ts'
import { answerSite } from './people.ts'
import '../src/theme/base.css'

beforeEach(async () => {
  connect()
  connectEvents()
  answerSite()
  // Every card with a heart asks.
  answer('GET /wishlist/kept', [])
  answer('GET /tables/:table/counts', { all: 0, states: {} })
  vi.spyOn(console, 'error')
  await page.viewport(1280, 900)
})

afterEach(async () => {
  await cleanup()
  speakEnglish()
  setCurrency(currencyDefault)
  // A dialog that a test left open would stand above the next page.
  overlay.change(() => null)
  const consoleErrors = vi.mocked(console.error).mock.calls
  vi.useRealTimers()
  vi.restoreAllMocks()
  toastStore.change(() => [])
  sessionStorage.clear()
  localStorage.clear()
  delete document.documentElement.dataset['colourScheme']
  expect(consoleErrors, 'what was logged as an error').toEqual([])
  disconnectEvents()
  expect(disconnect(), 'calls that nothing answered').toEqual([])
})
