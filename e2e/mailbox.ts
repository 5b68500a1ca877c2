import { demoAccounts, send } from './account.ts'
import type { TestData } from './test-data.ts'

type Email = { to: string; subject: string; text: string }

/** The path of the newest link to `page` in the emails to `to`, read from the admin's outbox. Throws if there is none. */
export const linkTo = async (
  testData: TestData,
  to: string,
  page: string,
  fragment = '\\S+',
): Promise<string> => {
  const emails = await send<Email[]>(
    await testData.signInOnce(demoAccounts.admin),
    'GET',
    '/admin/mails?limit=100',
  )
  const link = emails
    .filter((email) => email.to === to)
    .map(({ text }) => new RegExp(`/${page}#${fragment}`).exec(text)?.[0])
    .find((found) => found !== undefined)
  if (!link) throw new Error(`No mail to ${to} leads to ${page}`)
  return link
}
