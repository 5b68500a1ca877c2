import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStreams, sendChange } from '../../test/events.ts'
import { answer } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { answerIntent } from '../../test/payment.ts'
import { accepted, bought, openPayment, paid, pay } from '../../test/payment-page.tsx'
import { Bell } from '../notice/bell.tsx'
import { useSignedIn } from '../session/session.tsx'
import { PaymentPage } from './payment-page.tsx'

test('on a phone what the bank does stands above the home’s picture, with the focus', async () => {
  await page.viewport(375, 812)
  answerIntent({ progress: 'processing' })
  await openPayment()
  const state = page.getByText('Your bank is working on it')
  await expect.element(state).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' }).element()
  expect(state.element().getBoundingClientRect().top).toBeLessThan(summary.getBoundingClientRect().top)
  expect(document.activeElement?.textContent).toMatch(/^Your bank is working on it/)
})

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
