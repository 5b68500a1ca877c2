import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, pageOf } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { buildProperty } from '../../../test/properties.ts'
import { MyPropertiesPage } from './my-properties-page.tsx'

/** An agent's listings, of which two have to be confirmed; confirming one takes it off the first state. */
const answerListings = () => {
  const due = new Set(['one', 'two'])
  answer('GET /badges', {})
  answer('GET /overview/usual-photos', [])
  answer(
    'GET /properties/agent',
    () =>
      pageOf(
        ['one', 'two', 'three'].map((id) => buildProperty(id, { needsConfirmation: due.has(id) })),
      ) as never,
  )
  answer('GET /tables/:table/counts', () => ({
    all: 3,
    states: { unconfirmed: due.size, pending: 0, verified: 3, rejected: 0 },
  }))
  return answer('PATCH /properties/confirm/:id', ({ params: { id = '' } }) => {
    due.delete(id)
    return { acknowledged: true as const, modifiedCount: 1 }
  })
}

const bar = page.getByRole('region', { name: 'Selected rows' })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const state = (name: RegExp) => page.getByRole('link', { name })

test('[R-select] an agent selects listings by key or all at once, and confirms those of them that have to be', async () => {
  const confirmed = answerListings()
  await renderFor('agent', <MyPropertiesPage />)
  const first = page.getByRole('link', { name: 'Home one', exact: true })
  await expect.element(first).toBeVisible()
  await expect.element(state(/^To confirm/)).toHaveTextContent('To confirm2')
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('x')
  await expect.element(box('Select Home one')).toBeChecked()
  await expect.element(bar).toMatchTextContent('1 selected')
  await expect.element(box('Select all on this page')).toBePartiallyChecked()
  await userEvent.keyboard('x')
  await expect.element(bar).not.toBeInTheDocument()

  await box('Select Home three').click()
  await expect.element(bar).toMatchTextContent('None of these has to be confirmed.')
  await box('Select all on this page').click()
  await expect.element(bar).toMatchTextContent('3 selected')
  await bar.getByRole('button', { name: 'Still available (2)' }).click()
  await expect.element(page.getByText('2 listings confirmed')).toBeVisible()
  expect(confirmed.map(({ params }) => params['id'])).toEqual(['one', 'two'])
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(state(/^To confirm/)).toHaveTextContent('To confirm0')
})

test('the rows that a person has selected aren’t any more on another page, or after a search', async () => {
  answerListings()
  await renderFor('agent', <MyPropertiesPage />)
  await box('Select Home two').click()
  await expect.element(bar).toMatchTextContent('1 selected')
  await state(/^Verified/).click()
  await expect.element(bar).not.toBeInTheDocument()
})

const later = { path: '/', address: '/?page=2&after=abc' }

test('a search on a later page keeps the focus, since the person goes on typing', async () => {
  answerListings()
  const read = answer('GET /properties/agent', () => pageOf([buildProperty('one')]) as never)
  await renderFor('agent', <MyPropertiesPage />, later)
  const field = page.getByRole('searchbox', { name: 'Search by title or location' })
  await field.fill('lake')
  await expect.poll(() => read.at(-1)?.query.get('search')).toBe('lake')
  expect(read.at(-1)?.query.get('cursor')).toBeNull()
  await expect.element(page.getByRole('link', { name: 'Home one', exact: true })).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('a later page that nothing is left on leads to the first one', async () => {
  answerListings()
  answer(
    'GET /properties/agent',
    ({ query }) => pageOf(query.has('cursor') ? [] : [buildProperty('one')]) as never,
  )
  await renderFor('agent', <MyPropertiesPage />, later)
  await expect.element(page.getByText('Nothing is left on this page.')).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect.element(page.getByRole('link', { name: 'Home one', exact: true })).toBeVisible()
})
