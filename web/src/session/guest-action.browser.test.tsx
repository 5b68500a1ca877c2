import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderFor } from '../../test/page.tsx'
import { Button } from '../ui/button.tsx'
import { GoesOn } from './guest-action.tsx'
import { continued, notePressed } from './guest-actions.ts'

test('whoever comes back from the log-in is told to press the button to go on, until they have pressed it', async () => {
  const ask = vi.fn<() => void>()
  continued.change(() => ({ from: '/', next: 'ask' }))
  await renderFor(
    'user',
    <GoesOn action="ask">
      <Button onClick={ask}>Ask the agent</Button>
    </GoesOn>,
  )
  const button = page.getByRole('button', { name: 'Ask the agent' })
  const note = page.getByText('You’re logged in. Press the button to continue.')
  await expect.element(note).toBeVisible()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(note).not.toBeInTheDocument()
  expect(ask).toHaveBeenCalledOnce()
})

const wishAgain = (add: () => void) => {
  continued.change(() => ({ from: '/', next: 'wish' }))
  return renderFor(
    'user',
    <GoesOn action="wish">
      <Button onClick={add}>Add to wishlist</Button>
    </GoesOn>,
  )
}

test('a guest who pressed “Add to wishlist” finds it done after the log-in', async () => {
  const add = vi.fn<() => void>()
  notePressed({ from: '/', action: 'wish' })
  await wishAgain(add)
  await expect.poll(() => add.mock.calls.length).toBe(1)
  await expect.element(page.getByText(/Press the button/)).not.toBeInTheDocument()
})

test('whoever only followed a link to it has to press it', async () => {
  const add = vi.fn<() => void>()
  await wishAgain(add)
  await expect.element(page.getByText(/Press the button/)).toBeVisible()
  expect(add).not.toHaveBeenCalled()
})
