import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speakBangla } from '../../test/language.ts'
import { LanguageProvider } from '../client/language.tsx'
import { SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { restoreScrollPosition } from './scroll-positions.ts'

const position = 400

beforeEach(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never])
  const positions = { [location.pathname + location.search]: position }
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify(positions))
})
afterEach(() => window.scrollTo(0, 0))

/** Long enough from the start, and longer once it has loaded. */
const List = ({ isLoaded = false }) => (
  <LanguageProvider>
    <main style={{ height: isLoaded ? 3000 : 2500 }}>
      {isLoaded ? 'All homes' : <SkeletonGroup>…</SkeletonGroup>}
    </main>
  </LanguageProvider>
)

test.each([
  ['English', 'Loading'],
  ['Bangla', 'লোড হচ্ছে'],
])(
  'a reader who reloads a page in %s is moved to where they were once it has loaded, and not before',
  async (language, loading) => {
    if (language === 'Bangla') speakBangla({ Loading: loading })
    const { rerender } = await render(<List />)
    await expect.element(page.getByRole('status', { name: loading })).toBeInTheDocument()
    restoreScrollPosition()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
    expect(window.scrollY).toBe(0)
    await rerender(<List isLoaded />)
    await expect.poll(() => window.scrollY).toBe(position)
  },
)
