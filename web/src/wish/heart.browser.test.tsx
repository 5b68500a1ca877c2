import type { Property } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useLocation } from 'react-router'
import { answer, refusal } from '../../test/network.ts'
import { renderFor, renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { buildProperty } from '../../test/properties.ts'
import { notePressed, continued } from '../session/guest-actions.ts'
import { Heart } from './heart.tsx'

const lake = buildProperty('lake', { title: 'Lake house' })
const added = { acknowledged: true, insertedId: 'w1' } as const
const button = (name: string | RegExp) => page.getByRole('button', { name })

const show = (...properties: Property[]) =>
  renderFor(
    'user',
    properties.map((property) => <Heart key={property._id} property={property} />),
  )

test('a heart adds a home at once, says so, and takes it out again where it stands', async () => {
  let kept: { propertyId: string; entryId: string }[] = []
  answer('GET /wishlist/kept', () => kept)
  let release = () => {}
  const adding = answer('POST /wishlist', async () => {
    await new Promise<void>((resolve) => (release = resolve))
    kept = [{ propertyId: 'lake', entryId: 'w1' }]
    return added
  })
  const removing = answer('DELETE /wishlist/:id', () => {
    kept = []
    return { acknowledged: true, deletedCount: 1 }
  })
  await show(lake)
  await button('Add to wishlist: Lake house').click()
  await expect.element(button('Adding...: Lake house')).toHaveAttribute('data-kept')
  release()
  await expect.element(button('Added: Lake house')).toHaveAttribute('title', 'Remove from wishlist')
  await expect.element(button('Added: Lake house')).toHaveFocus()
  expect(adding).toHaveLength(1)
  expect(adding[0]?.body).toMatchObject({ propertyId: 'lake', propertyTitle: 'Lake house' })
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add to wishlist: Lake house')).toHaveFocus()
  expect(removing[0]?.params).toEqual({ id: 'w1' })
})

test('all hearts of a page are told in one call which of them are filled', async () => {
  const calls = answer('GET /wishlist/kept', [{ propertyId: 'lake', entryId: 'w1' }])
  await show(lake, buildProperty('hill'), buildProperty('sea'))
  await expect.element(button('Added: Lake house')).toBeVisible()
  await expect.element(button('Add to wishlist: Home sea')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a home that another tab added is refused by the server’s words, and shown as added', async () => {
  await show(lake)
  await expect.element(button('Add to wishlist: Lake house')).toBeEnabled()
  answer('GET /wishlist/kept', [{ propertyId: 'lake', entryId: 'w1' }])
  answer('POST /wishlist', refusal(400, 'This property is already in your wishlist.'))
  await button('Add to wishlist: Lake house').click()
  await expect.element(page.getByText('Already Added')).toBeVisible()
  await expect.element(button('Added: Lake house')).toBeVisible()
})

test('a sold home has no heart unless it is in the wishlist, and then it can be put back once it is taken out', async () => {
  answer('GET /wishlist/kept', [{ propertyId: 'lake', entryId: 'w1' }])
  answer('DELETE /wishlist/:id', { acknowledged: true, deletedCount: 1 })
  await show({ ...lake, isSold: true }, buildProperty('hill', { isSold: true }), buildProperty('sea'))
  await expect.element(button('Add to wishlist: Home sea')).toBeVisible()
  await expect.element(button('Added: Lake house')).toBeVisible()
  await expect.element(button(/Home hill/)).not.toBeInTheDocument()
  answer('GET /wishlist/kept', [])
  await button('Added: Lake house').click()
  await expect.element(button('Add to wishlist: Lake house')).toBeVisible()
})

test('a home that another tab took out is shown so without a word', async () => {
  answer('GET /wishlist/kept', [{ propertyId: 'lake', entryId: 'w1' }])
  await show(lake)
  await expect.element(button('Added: Lake house')).toBeEnabled()
  answer('GET /wishlist/kept', [])
  answer('DELETE /wishlist/:id', refusal(404, 'Not found'))
  await button('Added: Lake house').click()
  await expect.element(button('Add to wishlist: Lake house')).toBeVisible()
  await expect.element(page.getByText('Could not remove it from your wishlist')).not.toBeInTheDocument()
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

const comeBack = () => continued.change(() => ({ from: '/', next: 'heart' }))

test('what a guest pressed is added after the log-in, once, and has the focus', async () => {
  notePressed({ from: '/', action: 'heart', home: { _id: 'lake', title: 'Lake house' } })
  comeBack()
  const adding = answer('POST /wishlist', added)
  await show(buildProperty('hill'), lake)
  await expect
    .poll(() => adding.map(({ body }) => (body as { propertyId: string }).propertyId))
    .toEqual(['lake'])
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Lake house$/)
})

test('what a guest pressed is added even if its card isn’t on the page any more', async () => {
  notePressed({ from: '/', action: 'heart', home: { _id: 'gone', title: 'Gone house' } })
  comeBack()
  const adding = answer('POST /wishlist', added)
  await show(lake)
  await expect.poll(() => adding.length).toBe(1)
  await expect.element(page.getByText('Gone house')).toBeVisible()
})

test('a link to the page alone adds nothing', async () => {
  comeBack()
  await show(lake)
  await expect.element(button('Add to wishlist: Lake house')).toBeEnabled()
})

test('a guest is led to the log-in; agents and admins have no heart, nor has a home that isn’t public', async () => {
  answerSession('guest')
  const { unmount } = await renderRoutes([
    { path: '/', element: <Heart property={lake} /> },
    { path: '/login', element: <Address /> },
  ])
  await button('Add to wishlist: Lake house (log in first)').click()
  await expect.element(page.getByText('/login?from=%2F&next=heart')).toBeVisible()
  await unmount()
  for (const role of ['agent', 'admin'] as const) {
    const { container, unmount: leave } = await renderFor(
      role,
      <>
        <Heart property={lake} />
        <p>Ready</p>
      </>,
    )
    await expect.element(page.getByText('Ready')).toBeVisible()
    expect(container.querySelector('[data-heart], a')).toBeNull()
    await leave()
  }
  await renderFor(
    'user',
    <>
      <Heart property={{ ...lake, status: 'pending' }} />
      <p>Ready</p>
    </>,
  )
  await expect.element(page.getByText('Ready')).toBeVisible()
  expect(document.querySelector('[data-heart]')).toBeNull()
})
