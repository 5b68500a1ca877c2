import { bangla } from '../bangla.ts'
import { acceptedOffer, useCard } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('a buyer changes the language with the card filled in, and pays', async ({ open, testData }) => {
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/dashboard/payment/${id}`)
  await useCard(page, '4242')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL(`/bn/dashboard/payment/${id}`)
  await page.getByRole('button', { name: /\$১০০,০০০/ }).click()
  await expect(page.getByRole('link', { name: bangla('Receipt') }).first()).toBeVisible()
})

test('a buyer in Bangla confirms at the bank in Bangla, and reads in Bangla why a card wasn’t charged', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('/confirm 402')
  const { user, id } = await acceptedOffer(testData)
  const page = await open(user, `/bn/dashboard/payment/${id}`)
  const payBy = async (end: string) => {
    await page.getByRole('button', { name: new RegExp(end) }).click()
    await page.getByRole('button', { name: /\$১০০,০০০/ }).click()
  }
  const alert = page.getByRole('main').getByRole('alert')
  const expectBangla = async (reason: string) => {
    await expect(alert).toContainText(bangla(reason))
    await expect(alert).not.toContainText(/[A-Za-z]{3}/)
  }
  await payBy('0002')
  await expectBangla('Your card was declined.')
  await payBy('9995')
  await expectBangla('Your card has insufficient funds.')
  await payBy('3155')
  const bank = page.getByRole('dialog')
  await expect(bank).toContainText(bangla('Confirm with your bank'))
  expect((await bank.innerText()).replace('3-D Secure', '')).not.toMatch(/[A-Za-z]{3}/)
  await bank.getByRole('button', { name: bangla('Fail') }).click()
  await expect(alert).toBeVisible()
  await expect(alert).not.toContainText(/[A-Za-z]{3}/)
  await payBy('3155')
  await bank.getByRole('button', { name: bangla('Complete') }).click()
  await expect(page.getByText(bangla('Payment successful'))).toBeVisible()
})
