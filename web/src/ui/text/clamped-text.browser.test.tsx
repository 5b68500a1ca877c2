import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFor } from '../../../test/page.tsx'
import { ClampedText } from './clamped-text.tsx'

/** Where the last line of words ends that can be seen, in px above the lower edge of the text. */
const spaceBelowWords = (paragraph: Element): number => {
  const { bottom } = paragraph.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(paragraph)
  const ends = [...range.getClientRects()].filter(({ width, top }) => width > 8 && top < bottom - 4)
  return bottom - Math.max(...ends.map((rect) => Math.min(rect.bottom, bottom)))
}

test.each([2, 3, 4, 5])(
  'a text cut off after %i lines ends in words, not in an empty line',
  async (lines) => {
    const text = Array.from({ length: 8 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
    await renderFor('user', <ClampedText text={text} lines={lines} />)
    await expect.element(page.getByRole('button', { name: 'Read more' })).toBeVisible()
    const shown = page.getByText('Paragraph 0.').element().closest('p')!
    expect(spaceBelowWords(shown)).toBeLessThan(8)
    expect(shown.getBoundingClientRect().height).toBeGreaterThan(lines * 16)
  },
)

test('lines of one paragraph stay lines', async () => {
  await renderFor('user', <ClampedText text={'One\nTwo\n\nThree'} lines={9} />)
  await expect.element(page.getByText('Three')).toBeVisible()
  const paragraph = page.getByText('Three').element().closest('p') as HTMLElement
  expect(paragraph.innerText.split(/\n+/)).toEqual(['One', 'Two', 'Three'])
})
