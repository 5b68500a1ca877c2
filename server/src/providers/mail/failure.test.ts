import { expect, it } from 'vitest'
import { failureOf } from './failure.ts'

const refused = (response: string, command = 'RCPT TO') =>
  failureOf({ code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response, command })

it.each([
  ['an address that is not there', '550 5.1.1 No such user', true],
  ['a full answer of one line', '550 Mailbox unavailable', true],
  ['a sender on a block list', '554 5.7.1 Client host blocked', false],
  ['a relay that takes no mail from here', '550-5.7.1 Relay denied', false],
  ['an address to be tried later', '450 4.2.1 Try later', false],
])('%s is given up only if it is about the address', (_, response, isBounce) => {
  expect(refused(response).isBounce).toBe(isBounce)
  expect(refused(response, 'DATA').isBounce).toBe(false)
})
