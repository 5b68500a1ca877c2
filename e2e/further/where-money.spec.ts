import { violationsIn } from '../axe.ts'
import { acceptedOffer, payBy } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[R-where-money] a buyer reads who holds the money and when it comes back before they pay, and what to do next once they have', async ({
  open,
  testData,
}) => {
  const { agent, user, property, id } = await acceptedOffer(testData, 1_200_000)
  const page = await open(user, `/dashboard/payment/${id}`)
  const payment = page.getByRole('region', { name: 'Card payment' })
  await expect(payment).toContainText('Where your money is')
  await expect(payment).toContainText(`in its account at the card provider. ${agent.name} can’t reach it.`)
  const inDays = new Date(Date.now() + 14 * 86_400_000)
  const day = inDays.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })
  await expect(payment).toContainText(`isn’t paid by ${day}`)
  await expect(payment).toContainText('everything you paid goes back to your card by itself')
  expect(await violationsIn(page)).toEqual([])

  for (const next of ['Next is part 2 of 2', 'Payment successful']) {
    await payBy(page, '4242')
    await expect(page.getByText(next).first()).toBeVisible()
  }
  const done = page.getByRole('region', { name: 'Payment' })
  await expect(done.getByRole('heading', { name: 'What comes next' })).toBeVisible()
  await expect(done.getByRole('listitem')).toHaveText([
    /^Keep the receipt\./,
    new RegExp(`^Agree on a day. ${agent.name} knows that you paid`),
    /^The deed\. The receipt is no deed/,
  ])
  expect(await violationsIn(page)).toEqual([])
  await done.getByRole('link', { name: 'Write to them on the home’s page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: property.title })).toBeVisible()
})
