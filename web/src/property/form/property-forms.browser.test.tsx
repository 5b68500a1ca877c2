import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useNavigate } from 'react-router'
import { buildProperty } from '../../../test/properties.ts'
import { answer, noConnection, refusal } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { choose, photo } from '../../../test/photos.ts'
import { holdUploads } from '../../../test/uploads.ts'
import { AddPropertyPage } from './add-property-page.tsx'
import { UpdatePropertyPage } from './update-property-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const title = page.getByRole('textbox', { name: 'Title' })
const description = page.getByLabelText(/^Description/)
const lowest = page.getByLabelText(/^Minimum price/)
const back = page.getByText('Your draft is back')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft '))

const Away = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/elsewhere')}>
      Elsewhere
    </button>
  )
}

const add = () =>
  renderFor(
    'agent',
    <>
      <AddPropertyPage />
      <Away />
    </>,
    { path: '/add' },
  )

const home = buildProperty('lake', {
  title: 'A house by the lake',
  images: [{ url: '/images/1', caption: null }],
})
const fillNew = async () => {
  await title.fill('A house by the river')
  await page.getByLabelText(/^Location/).fill('Khulna')
  await description.fill('Two floors.')
  await lowest.fill('50000')
  await page.getByLabelText(/^Maximum price/).fill('60000')
}

describe('the form of a new home', () => {
  test('left by its dialog keeps its draft, says so, and has it when it is opened again', async () => {
    const { unmount } = await add()
    await title.fill('A house by the river')
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(/Your draft is saved on this device/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave page' }).click()
    await expect.element(page.getByRole('heading', { name: 'The page at /elsewhere' })).toBeVisible()
    await unmount()
    await add()
    await expect.element(title).toHaveValue('A house by the river')
    await expect.element(back).toBeVisible()
  })

  test('says that the minimum is above the maximum when either is left', async () => {
    await add()
    await lowest.fill('200000')
    await page.getByLabelText(/^Maximum price/).fill('100000')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Minimum price cannot be greater than Maximum price')).toBeVisible()
    await page.getByLabelText(/^Maximum price/).fill('300000')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByText('Minimum price cannot be greater than Maximum price'))
      .not.toBeInTheDocument()
  })

  test('in a second tab begins empty, and neither takes the other’s draft', async () => {
    const first = await add()
    await title.fill('The first')
    await expect.poll(drafts).toHaveLength(1)
    const second = await add()
    const titles = page.getByLabelText(/^Title/)
    await expect.element(titles.nth(1)).toHaveValue('')
    await titles.nth(1).fill('The second')
    await expect.poll(drafts).toHaveLength(2)
    await expect.element(titles.nth(0)).toHaveValue('The first')
    await first.unmount()
    await second.unmount()
  })

  test('sends each try of one listing under one key, also after a reload', async () => {
    const uploads = holdUploads()
    const calls = answer('POST /properties', noConnection)
    const { unmount } = await add()
    await fillNew()
    choose(page.getByLabelText(/^Photos/), await photo('hall.png'))
    await expect.poll(() => uploads.length).toBe(1)
    uploads[0]!.store('/scenes/banner-0-960.webp')
    const send = page.getByRole('button', { name: 'Add property' })
    await send.click()
    await expect.poll(() => calls.length).toBe(1)
    await send.click()
    await expect.poll(() => calls.length).toBe(2)
    await unmount()
    await add()
    await expect.element(back).toBeVisible()
    await send.click()
    await expect.poll(() => calls.length).toBe(3)
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the form of an update', () => {
  const update = () => {
    answer('GET /overview/usual-photos', [{ _id: 'lake', photos: 6 }])
    return renderFor('agent', <UpdatePropertyPage />, { path: '/update/:id', address: '/update/lake' })
  }

  test('[R-listing-quality] says how many photos comparable homes have', async () => {
    answer('GET /properties/:id', home)
    await update()
    await expect.element(page.getByText('Photos: comparable homes have 6')).toBeVisible()
  })

  test('sends what changed with the revision it was read at', async () => {
    answer('GET /properties/:id', home)
    const calls = answer('PATCH /properties/:id', { acknowledged: true, modifiedCount: 1 })
    await update()
    await title.fill('A brighter house')
    await page.getByRole('button', { name: 'Update property' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Update property' }).click()
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]!.body).toMatchObject({ title: 'A brighter house', revision: home.revision })
    expect(calls[0]!.body).not.toHaveProperty('description')
  })

  test('refused because the listing was changed meanwhile shows both, keeps what was typed, and sends what is chosen', async () => {
    let stored = home
    answer('GET /properties/:id', () => stored)
    const calls = answer('PATCH /properties/:id', ({ body }) =>
      (body as { revision: number }).revision === stored.revision
        ? { acknowledged: true as const, modifiedCount: 1 }
        : refusal(409, 'It was changed.', { code: 'changedSince' }),
    )
    await update()
    await title.fill('Mine')
    stored = { ...home, title: 'Theirs', priceMin: home.priceMin + 1000, revision: home.revision + 1 }
    const send = async () => {
      await page.getByRole('button', { name: 'Update property' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Update property' }).click()
    }
    await send()
    const conflict = page.getByRole('group', { name: 'Title' })
    await expect.element(conflict.getByText('Mine', { exact: true })).toBeVisible()
    await expect.element(conflict.getByText('Theirs')).toBeVisible()
    await expect.element(title).toHaveValue('Mine')
    await expect.element(lowest).toHaveValue(`$${(home.priceMin + 1000).toLocaleString('en-US')}`)

    await page.getByRole('button', { name: 'Update property' }).click()
    await expect.element(conflict.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
    expect(calls).toHaveLength(1)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await send()
    await expect.poll(() => calls.length).toBe(2)
    expect(calls[1]!.body).toMatchObject({
      title: 'Mine',
      priceMin: home.priceMin + 1000,
      revision: home.revision + 1,
    })
  })

  test('shows of a long text what differs, a few lines of it, and leads from each choice to the next and then to sending', async () => {
    const [same, older, newer] = ['The same on both sides.', 'Theirs. '.repeat(400), 'Mine. '.repeat(400)]
    let stored = { ...home, description: `${same}\n\nBefore.` }
    answer('GET /properties/:id', () => stored)
    answer('PATCH /properties/:id', () => refusal(409, 'It was changed.', { code: 'changedSince' }))
    await update()
    await title.fill('Mine')
    await description.fill(`${same}\n\n${newer.trim()}`)
    stored = {
      ...stored,
      title: 'Theirs',
      description: `${same}\n\n${older.trim()}`,
      revision: home.revision + 1,
    }
    await page.getByRole('button', { name: 'Update property' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Update property' }).click()
    const conflict = page.getByRole('group', { name: 'Description' })
    await expect.element(conflict.getByText(/^Theirs\./)).toBeVisible()
    await expect.element(conflict.getByText(/The same on both sides/)).not.toBeInTheDocument()
    await expect.element(conflict.getByRole('button', { name: 'Read more' })).toHaveLength(2)
    expect(conflict.element().getBoundingClientRect().height).toBeLessThan(600)

    await page.getByRole('group', { name: 'Title' }).getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(conflict.getByRole('button').first()).toHaveFocus()
    await conflict.getByRole('button', { name: 'Take the saved one' }).click()
    await expect.element(page.getByRole('button', { name: 'Update property' })).toHaveFocus()
  })

  test('filled from a draft of an older state has what changed since, and asks where both changed', async () => {
    let stored = home
    answer('GET /properties/:id', () => stored)
    const { unmount } = await update()
    await description.fill('Mine')
    await expect.poll(drafts).toHaveLength(1)
    await unmount()
    stored = { ...home, description: 'Theirs', priceMin: home.priceMin + 1000, revision: home.revision + 1 }
    await update()
    await expect.element(back).toBeVisible()
    const conflict = page.getByRole('group', { name: 'Description' })
    await expect.element(conflict.getByText('Theirs')).toBeVisible()
    await expect.element(lowest).toHaveValue(`$${(home.priceMin + 1000).toLocaleString('en-US')}`)
    await page.getByRole('button', { name: 'Take the saved one' }).click()
    await expect.element(description).toHaveValue('Theirs')
  })
})

test('[S-keep-earlier] a rejected listing is copied as a new one, with its facts and photos, and can be sent as another', async () => {
  answer('GET /properties/:id', { ...home, status: 'rejected', bedrooms: 3 } as never)
  const calls = answer('POST /properties', { acknowledged: true, insertedId: '1' })
  await renderFor('agent', <AddPropertyPage />, { path: '/add', address: '/add?copy=lake' })
  await expect.element(title).toHaveValue('A house by the lake')
  await title.fill('A house by the lake, corrected')
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toMatchObject([{ title: 'A house by the lake, corrected', bedrooms: 3, images: [{ url: '/images/1' }] }])
})
