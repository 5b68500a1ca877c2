import { expect, test } from 'vitest'
import { openStreams, sendChange } from '../../test/events.ts'
import { answer } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { answerIntent } from '../../test/payment.ts'
import { accepted, bought, paid, pay } from '../../test/payment-page.tsx'
import { Bell } from '../notice/bell.tsx'
import { useSignedIn } from '../session/session.tsx'
import { PaymentPage } from './payment-page.tsx'

const PageWithNews = () => (
  <>
    <Bell me={useSignedIn()} waiting={() => null} />
    <PaymentPage />
  </>
)

test('a buyer who has paid on another device sees so, and no further charge is asked for', async () => {
  const asked = answerIntent()
  answer('GET /notices/unread', { count: 0 })
  let offer = accepted
  answer('GET /offer/:id', () => offer)
  await renderFor('user', <PageWithNews />, {
    path: '/dashboard/payment/:offerId',
    address: `/dashboard/payment/${accepted._id}`,
  })
  await expect.element(pay).toBeVisible()
  await expect.poll(openStreams).toHaveLength(1)
  offer = bought
  sendChange('of another device')
  await expect.element(paid).toBeVisible()
  expect(asked).toHaveLength(1)
})
