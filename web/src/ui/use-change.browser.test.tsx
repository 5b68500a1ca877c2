import { useForm } from '@mantine/form'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../client/api.ts'
import { badgesKey } from '../client/query-client.ts'
import { answer, type Call, noConnection, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { ActionButton } from './action-button.tsx'
import { Dialog } from './overlays/dialog.tsx'
import { FormShell, SubmitButton } from './inputs/form-shell.tsx'
import { useChange } from './use-change.ts'
import { TextField } from './inputs/field.tsx'

const propertyId = 'property'
const reply = { acknowledged: true, insertedId: 'report' } as const

let reads: Call[]
let badges: Call[]
beforeEach(() => {
  reads = answer('GET /notices/unread', { count: 3 })
  badges = answer('GET /badges', {})
})
afterEach(() => onlineManager.setOnline(true))

/** A form in a dialog: what it changes is shown by the page, and by a badge. */
const Reporting = () => {
  const [isOpen, setOpen] = useState(true)
  const unread = useQuery({ queryKey: ['notices'], queryFn: () => api('GET /notices/unread') })
  useQuery({ queryKey: badgesKey, queryFn: () => api('GET /badges') })
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (value) => (value ? null : 'Text is required') },
  })
  const send = useChange({
    send: ({ text }: { text: string }, key) =>
      api('POST /reports', { body: { propertyId, reason: 'somethingElse', text }, key }),
    concerns: ['notices'],
    done: (_, { text }) => ['Report sent', `It says ${text}.`],
    failed: 'Your report was not sent.',
    kept: 'What you wrote is still here.',
    form,
    onShown: () => setOpen(false),
  })
  return (
    <>
      <p>{`${unread.data?.count} unread`}</p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Report">
        <FormShell form={form} onValid={send}>
          <TextField label="Text" {...form.getInputProps('text')} />
          <SubmitButton>Send</SubmitButton>
        </FormShell>
      </Dialog>
    </>
  )
}

const field = page.getByLabelText('Text')
const button = page.getByRole('button', { name: 'Send' })

/** All that toasts say; a dialog has a region of its own for them. */
const told = () =>
  [...document.querySelectorAll('main ~ [role=status], dialog > [role=status]')]
    .map(({ textContent }) => textContent)
    .join('')

const send = async (text: string) => {
  await field.fill(text)
  await button.click()
}

describe('a person who changes something', () => {
  beforeEach(async () => {
    await renderFor('user', <Reporting />)
    await expect.element(page.getByText('3 unread')).toBeVisible()
  })

  test('reads what was done, and the dialog closes once the page shows it', async () => {
    answer('POST /reports', reply)
    const released = Promise.withResolvers<{ count: number }>()
    answer('GET /notices/unread', () => released.promise)
    await send('Sold')
    await expect.poll(told).toContain('Report sentIt says Sold.')
    await expect.element(field).toBeVisible()
    released.resolve({ count: 4 })
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(page.getByText('4 unread')).toBeVisible()
    expect(badges).toHaveLength(2)
  })

  test('and is refused reads why, also at the field, and the page is read again', async () => {
    answer(
      'POST /reports',
      refusal(422, 'Please mend the text.', { errors: [{ path: 'text', message: 'Too short' }] }),
    )
    await send('S')
    await expect.poll(told).toContain('Your report was not sent.Please mend the text.')
    await expect.element(page.getByText('Too short')).toBeVisible()
    await expect.element(field).toHaveValue('S')
    await expect.poll(() => reads.length).toBe(2)
    expect(badges).toHaveLength(2)
  })

  test('while the session has ended reads nothing of it here: the log-in page says it', async () => {
    answer('POST /reports', refusal(401, 'Please log in first.'))
    await send('Sold')
    await expect.element(button).toBeEnabled()
    await expect.poll(told).toBe('')
    expect(reads).toHaveLength(1)
  })

  test('without a connection is told at once', async () => {
    onlineManager.setOnline(false)
    answer('POST /reports', noConnection)
    await send('Sold')
    await expect.poll(told).toContain('Your report was not sent.We can’t reach the server.')
  })

  test('and gets no answer may try again, however long it takes to read the page again', async () => {
    const calls = answer('POST /reports', noConnection)
    answer('GET /notices/unread', () => new Promise(() => {}))
    await send('Sold')
    await expect.poll(told).toContain('Your report was not sent.')
    await button.click()
    await expect.poll(() => calls.length).toBe(2)
  })

  test('sends it under the same key again, so that it is made once though the first answer was lost', async () => {
    const calls = answer('POST /reports', noConnection)
    await send('Sold')
    await expect.poll(told).toContain('Your report was not sent.')
    const later = answer('POST /reports', refusal(409, 'You have reported it.'))
    await button.click()
    await expect.poll(told).toContain('You have reported it.')
    const keys = [...calls, ...later].map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('and tries again no longer reads why it failed before', async () => {
    answer('POST /reports', refusal(409, 'Not now.'))
    await send('Sold')
    await expect.poll(told).toContain('Not now.')
    const released = Promise.withResolvers<typeof reply>()
    answer('POST /reports', () => released.promise)
    await button.click()
    await expect.poll(told).toBe('')
    released.resolve(reply)
    await expect.poll(told).toContain('Report sent')
  })

  test('and tries again with something missing reads only what is missing', async () => {
    answer('POST /reports', refusal(409, 'Not now.'))
    await send('Sold')
    await expect.poll(told).toContain('Not now.')
    await send('')
    await expect.element(page.getByText('Text is required')).toBeVisible()
    await expect.poll(told).toBe('')
  })
})

test('what was done is told as the page was when it was done, though the page changes meanwhile', async () => {
  answer('PATCH /notices/read', { acknowledged: true, modifiedCount: 1 })
  const Switch = () => {
    const [isOn, setOn] = useState(false)
    const run = useChange({
      send: async () => {
        await api('PATCH /notices/read', { body: { all: true } })
        setOn(true)
        await new Promise((resolve) => setTimeout(resolve, 50))
      },
      done: isOn ? 'Switched off' : 'Switched on',
      failed: 'Nothing was changed.',
    })
    return <ActionButton run={run}>{isOn ? 'Switch off' : 'Switch on'}</ActionButton>
  }
  await renderFor('user', <Switch />)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await expect.element(page.getByText('Switched on')).toBeVisible()
})

test('an error can be told in words of its own, or elsewhere', async () => {
  const failures: unknown[] = []
  const Buttons = () => {
    const work = () => Promise.reject(new Error('broken'))
    const named = useChange({ send: work, failed: () => 'It is broken' })
    const silent = useChange({ send: work, failed: () => null, onFailed: (error) => failures.push(error) })
    const usual = useChange({ send: work, failed: 'Not done' })
    return (
      <>
        <ActionButton run={named}>Named</ActionButton>
        <ActionButton run={silent}>Silent</ActionButton>
        <ActionButton run={usual}>Usual</ActionButton>
      </>
    )
  }
  await renderFor('user', <Buttons />)
  await page.getByRole('button', { name: 'Silent' }).click()
  await expect.poll(() => failures).toEqual([new Error('broken')])
  await expect.poll(told).toBe('')
  await page.getByRole('button', { name: 'Named' }).click()
  await expect.poll(told).toContain('It is broken')
  await page.getByRole('button', { name: 'Usual' }).click()
  await expect.poll(told).toBe('It is brokenNot donePlease try again.')
})
