import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleProperty } from '../../test/samples.ts'
import { AdminMoves } from './moderation/admin-moves.tsx'
import { ModerationButtons } from './moderation-buttons.tsx'

const pending = { ...sampleProperty, status: 'pending' } as const
const dialog = page.getByRole('alertdialog')
const reason = dialog.getByLabelText(/^Reason/)
const press = (name: RegExp) => page.getByRole('button', { name }).click()
const answerRejection = () => answer('PATCH /properties/status/:id', { acknowledged: true, modifiedCount: 1 })
const sentBy = (calls: ReturnType<typeof answer>) => calls.map(({ body }) => body)

describe('an admin who rejects a property', () => {
  test('sends its agent the reason they typed', async () => {
    const calls = answerRejection()
    await renderFor('admin', <ModerationButtons property={pending} />)
    await press(/^Reject /)
    await reason.fill(' The photo shows another house. ')
    await dialog.getByRole('button', { name: 'Reject property' }).click()
    await expect.poll(() => sentBy(calls)).toMatchObject([{ reason: 'The photo shows another house.' }])
  })

  test('reads how long the reason is, and keeps one that is too long until it is shorter', async () => {
    const calls = answerRejection()
    await renderFor('admin', <ModerationButtons property={pending} />)
    await press(/^Reject /)
    await expect.element(dialog.getByText('0 of 500 characters')).toBeVisible()
    await reason.fill('x'.repeat(503))
    await dialog.getByRole('button', { name: 'Reject property' }).click()
    await expect.element(dialog.getByText('503 of 500 characters, 3 too many').first()).toBeVisible()
    await expect.element(reason).toHaveFocus()
    expect(calls).toHaveLength(0)
    await reason.fill('x'.repeat(500))
    await dialog.getByRole('button', { name: 'Reject property' }).click()
    await expect.poll(() => calls).toHaveLength(1)
  })

  test('finds the reason that they typed before they left the question, and sends what they see', async () => {
    const calls = answerRejection()
    await renderFor('admin', <ModerationButtons property={pending} />)
    await press(/^Reject /)
    await reason.fill('The photo shows another house.')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await press(/^Reject /)
    await expect.element(reason).toHaveValue('The photo shows another house.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await press(/^Reject /)
    await expect.element(reason).toHaveValue('The photo shows another house.')
    await reason.fill('')
    await dialog.getByRole('button', { name: 'Reject property' }).click()
    await expect.poll(() => calls.length).toBe(1)
    expect(sentBy(calls)[0]).not.toHaveProperty('reason')
  })
})

describe('[S-rejection] an admin who gives a reason that is often given', () => {
  const often = dialog.getByLabelText('An often given reason')
  const few = 'There are too few photos. Please show each room, the bathrooms, the building and the street.'

  test('sends its code, so that the agent reads it in their language', async () => {
    const calls = answerRejection()
    await renderFor('admin', <ModerationButtons property={pending} />)
    await press(/^Reject /)
    await often.selectOptions(few)
    await expect.element(reason).toHaveValue(few)
    await dialog.getByRole('button', { name: 'Reject property' }).click()
    await expect.poll(() => sentBy(calls)).toMatchObject([{ reasonCode: 'photosFew', isUndoable: true }])
    expect(sentBy(calls)[0]).not.toHaveProperty('reason')
  })

  test('changes it, and sends their own words', async () => {
    const calls = answerRejection()
    await renderFor('admin', <ModerationButtons property={pending} />)
    await press(/^Reject /)
    await often.selectOptions(few)
    await reason.fill(`${few} The kitchen too.`)
    await expect.element(often).toHaveValue('')
    await dialog.getByRole('button', { name: 'Reject property' }).click()
    await expect.poll(() => sentBy(calls)).toMatchObject([{ reason: `${few} The kitchen too.` }])
  })
})

describe('[S-ask-change] an admin who asks for a change', () => {
  test('has to say which', async () => {
    const calls = answer('PATCH /properties/ask-change/:id', { acknowledged: true, modifiedCount: 1 })
    await renderFor('admin', <ModerationButtons property={pending} />)
    await press(/^Ask for a change/)
    const confirm = dialog.getByRole('button', { name: 'Ask for the change' })
    await confirm.click()
    await expect.element(dialog.getByText('Reason is required')).toBeVisible()
    await expect.element(reason).toHaveFocus()
    await reason.fill('Name the road.')
    await confirm.click()
    await expect.poll(() => sentBy(calls)).toMatchObject([{ reason: 'Name the road.', isUndoable: true }])
  })
})

describe('[S-duplicates] an admin who opens a listing that waits', () => {
  test('reads which others have its photo, or are at its spot', async () => {
    const found = (title: string) => ({
      _id: title.replaceAll(' ', '-'),
      title,
      status: 'verified' as const,
      agentName: 'Karim',
      agentEmail: 'karim@example.org',
    })
    answer('GET /properties/:id/duplicates', {
      samePhoto: [found('The same flat')],
      samePlace: [found('Next door')],
    })
    await renderFor('admin', <AdminMoves property={pending} />)
    const list = page.getByRole('group', { name: 'Possible duplicates' })
    await expect.element(list).toMatchTextContent('Same photo as')
    await expect
      .element(list.getByRole('link', { name: 'The same flat' }))
      .toHaveAttribute('href', '/property/The-same-flat')
    await expect.element(list).toMatchTextContent('Same place and size as')
  })
})

describe('[S-undo-decision] an admin who decided', () => {
  beforeEach(() => void answer('GET /properties/:id/duplicates', { samePhoto: [], samePlace: [] }))

  const undo = page.getByRole('button', { name: /^Undo/ })

  test('undoes it with one press', async () => {
    answerRejection()
    const calls = answer('PATCH /properties/undo/:id', { acknowledged: true, modifiedCount: 1 })
    await renderFor('admin', <AdminMoves property={pending} />)
    await press(/^Verify/)
    await dialog.getByRole('button', { name: 'Verify property' }).click()
    await expect.element(page.getByText('Property verified')).toBeVisible()
    await undo.click()
    await expect.poll(() => calls).toHaveLength(1)
    await expect.element(undo).not.toBeInTheDocument()
  })

  test('reads that it is too late, if it is', async () => {
    answerRejection()
    answer('PATCH /properties/undo/:id', refusal(409, 'It is too late to undo this decision.'))
    await renderFor('admin', <AdminMoves property={pending} />)
    await press(/^Verify/)
    await dialog.getByRole('button', { name: 'Verify property' }).click()
    await undo.click()
    await expect.element(page.getByText('It is too late to undo this decision.')).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
  })
})

describe('an admin who reads an edit of a listing', () => {
  const edited = { ...pending, lastVerified: { ...sampleProperty, title: 'As before' } } as never

  test('keeps the earlier version listed, and its agent reads why', async () => {
    const calls = answer('PATCH /properties/keep-earlier/:id', { acknowledged: true, modifiedCount: 1 })
    await renderFor('admin', <ModerationButtons property={edited} />)
    await press(/^Keep the earlier version listed/)
    await expect.element(reason).toHaveFocus()
    await reason.fill('The price is for the whole house.')
    await dialog.getByRole('button', { name: 'Keep the earlier version' }).click()
    await expect
      .poll(() => sentBy(calls))
      .toMatchObject([{ revision: pending.revision, reason: 'The price is for the whole house.' }])
  })

  test('reads that rejecting it ends the listing', async () => {
    await renderFor('admin', <ModerationButtons property={edited} />)
    await press(/^Reject /)
    await expect.element(dialog).toMatchTextContent('nor will its earlier version')
  })

  test('has no earlier version to keep of a new one', async () => {
    await renderFor('admin', <ModerationButtons property={pending} />)
    await expect.element(page.getByRole('button', { name: /^Reject / })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Keep the earlier/ })).not.toBeInTheDocument()
  })
})
