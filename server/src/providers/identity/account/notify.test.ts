import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'

const password = 'Chand!pur1'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@people.test`, password })

let started: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  started = await startEmbedded()
})
afterAll(() => started.close())

/** Registers, and changes the password five times. */
const changeOften = async (name: string, isConfirmed: boolean) => {
  const browser = visitor(started.url)
  await browser.signUp(person(name))
  const token = await started.tokenFor(person(name).email, 'verify-email')
  if (isConfirmed) await browser.send('/api/auth/email/verify', { token })
  const change = { password, newPassword: password }
  const statuses = []
  for (let each = 0; each < 5; each += 1)
    statuses.push((await browser.send('/api/auth/password/change', change)).status)
  const emails = await started.emailsTo(person(name).email)
  return { statuses, notified: emails.filter(({ subject }) => subject?.includes('was changed')).length }
}

it('a person who changes one thing often gets three mails about it in a quarter of an hour, and the changes still happen', async () => {
  expect(await changeOften('Often', true)).toEqual({ statuses: [200, 200, 200, 200, 200], notified: 3 })
})

it('no one is notified at an unconfirmed address: it may be another person’s', async () => {
  expect(await changeOften('Unknown', false)).toEqual({ statuses: [200, 200, 200, 200, 200], notified: 0 })
})
