import type { WishlistLink } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { ShareWishlist } from './share-wishlist.tsx'

const notes = page.getByRole('checkbox', { name: 'Show my notes' })
const name = page.getByRole('checkbox', { name: 'Show my name' })

/** The dialog of a shared wishlist, at a server that answers a change only when it is told to. */
const open = async () => {
  const token = 'secret'
  const createdAt = '2026-11-21T04:00:00.000Z'
  let link: WishlistLink | null = { token, createdAt, showsNotes: false, showsName: false }
  const made: string[] = []
  const waiting: ((isTaken: boolean) => void)[] = []
  answer('GET /wishlist/link', () => ({ link }))
  const changes = answer('POST /wishlist/link', async ({ body }) => {
    if (!(await new Promise<boolean>((resolve) => waiting.push(resolve)))) return refusal(503, 'Busy.')
    made.push('change')
    link = { token, createdAt, ...(body as Pick<WishlistLink, 'showsNotes' | 'showsName'>) }
    return link
  })
  answer('DELETE /wishlist/link', () => {
    made.push('end')
    link = null
    return { acknowledged: true, deletedCount: 1 }
  })
  await renderFor('user', <ShareWishlist />)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(name).toBeVisible()
  return {
    made,
    stored: () => link && [link.showsNotes, link.showsName],
    answerNext: (isTaken = true) => waiting.shift()!(isTaken),
    /** Waits until so many changes have been sent, and returns the choices of the last. */
    sent: async (count: number) => {
      await expect.poll(() => changes.length).toBe(count)
      return changes.at(-1)?.body
    },
  }
}

test('two boxes that are pressed one right after the other are sent one after the other, and shown at once', async () => {
  const { sent, answerNext, stored } = await open()
  await notes.click()
  await name.click()
  await expect.element(notes).toBeChecked()
  await expect.element(name).toBeChecked()
  expect(await sent(1)).toEqual({ showsNotes: true, showsName: false })
  answerNext()
  expect(await sent(2)).toEqual({ showsNotes: true, showsName: true })
  answerNext()
  await expect.poll(stored).toEqual([true, true])
  await expect.element(name).toBeChecked()
})

test('of two choices the last one counts, also if the first was refused', async () => {
  const { sent, answerNext, stored } = await open()
  await notes.click()
  await notes.click()
  await sent(1)
  answerNext(false)
  expect(await sent(2)).toEqual({ showsNotes: false, showsName: false })
  await expect.element(notes).not.toBeChecked()
  await name.click()
  answerNext()
  expect(await sent(3)).toEqual({ showsNotes: false, showsName: true })
  answerNext(false)
  await expect.element(page.getByText('Your wishlist was not shared').first()).toBeVisible()
  await expect.element(name).not.toBeChecked()
  expect(stored()).toEqual([false, false])
})

test('a link that is ended while a choice is on its way stays ended', async () => {
  const { sent, answerNext, stored, made } = await open()
  await name.click()
  await sent(1)
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  answerNext()
  await expect.element(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect([stored(), made]).toEqual([null, ['change', 'end']])
})
