import { expect, it } from 'vitest'
import { failureOf } from './failure.ts'

const refused = (response: string) =>
  failureOf({ code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response, command: 'RCPT TO' })

it.each([
  ['an address that is not there', '550 5.1.1 No such user'],
  ['a domain that takes no mail', '556 5.1.10 Recipient address has null MX'],
  ['a mailbox that was closed', '550-5.2.1 The account is disabled\n550 5.2.1 See our help'],
])('%s is given up at once', (_, response) => {
  expect(refused(response).isBounce).toBe(true)
})

it.each([
  ['a sender that is refused', '550 5.1.0 Sender rejected'],
  ['a relay that takes no mail from here', '550 relay not permitted'],
  ['a full mailbox', '552 5.2.2 Mailbox full'],
  ['a command that is not known', '504 Command parameter not implemented'],
  ['an answer without a reason', '550 Mailbox unavailable'],
  ['a sender on a block list', '554 5.7.1 Client host blocked'],
  ['an address to be tried later', '450 4.1.1 Try later'],
  ['a number that only begins alike', '550 5.1.11 Something else'],
])('%s is tried again', (_, response) => {
  expect(refused(response).isBounce).toBe(false)
})

it('the code of an answer is kept, and nothing that may name a person', () => {
  expect(refused('552-5.2.2 The mailbox of a@people.test is full').reason).toBe('EENVELOPE 552 5.2.2')
  expect(refused('550 a@people.test is unknown').reason).toBe('EENVELOPE 550')
  expect(failureOf(new Error('a@people.test')).reason).toBe('unknown')
})
