import { describe, expect, it } from 'vitest'
import { literalSentences } from './literal-sentences.ts'
import { filesIn, isTest, readText } from './sources.ts'

/** For search engines, and a typeface's name. */
const exceptions = [/^web\/src\/property\/listing-data\.ts$/, /^web\/src\/theme\/bangla-typeface\.ts$/]

const sourcesIn = (folder: string) => filesIn(folder).filter((file) => /\.tsx?$/.test(file) && !isTest(file))

const expectNoLiteral = (files: readonly string[]) => {
  const found = files.flatMap((file) => literalSentences(file, readText(file)).map((at) => `${file}:${at}`))
  expect(found, 'texts for people that can’t be translated').toEqual([])
}

describe('the web app', () => {
  it('shows no text that isn’t a sentence of the catalogue', () => {
    const files = sourcesIn('web/src').filter((file) => !exceptions.some((one) => one.test(file)))
    expect(files.length).toBeGreaterThan(250)
    expectNoLiteral(files)
  })

  it.each([
    ['text', '<p>No home matches</p>'],
    ['one word', '<p>Sold</p>'],
    ['text beside a value', '<p>{count} homes</p>'],
    ['text inside an element of a sentence’s attribute', '<Trans>By <img alt="A house" /></Trans>'],
    ['a title', '<button title="Close">×</button>'],
    ['an alternative text', '<img alt="The kitchen" />'],
    ['a name for screen readers', '<nav aria-label="Main" />'],
    ['a label of a component', '<Field label="Email" />'],
    ['a label in braces', "<Field label={isNew ? 'New price' : 'Old price'} />"],
    ['a message', "<p>{toast.success('Saved.')}</p>"],
    ['a template', '<p>{`Sent by ${name} today.`}</p>'],
    ['a plural by hand', "<p>{count === 1 ? '1 home was found.' : `${count} homes were found.`}</p>"],
  ])('would be found with %s', (_what, seed) => {
    expect(literalSentences('seed.tsx', `const Page = () => ${seed}`)).toHaveLength(1)
  })

  it.each([
    '<p><Trans>No home matches</Trans></p>',
    '<p><Trans>By <Link to="/login">the agent</Link></Trans></p>',
    '<p><Plural value={count} one="# home" other="# homes" /></p>',
    '<p title={t`Close`}>×</p>',
    "<p>{t`${plural(count, { one: '# home', other: '# homes' })} found`}</p>",
    "<p>{t({ message: 'Sent', context: 'offer' })}</p>",
    "<p title={t(i18n)`Close`}>{t(i18n)({ message: 'Sent', context: 'offer' })}</p>",
    '<p className="Wide" data-text="A B">{kind === "Other" && <b />}</p>',
  ])('may have %s', (seed) => {
    expect(literalSentences('seed.tsx', `const Page = () => ${seed}`)).toEqual([])
  })
})

/** What emails are made of, and the calendar files in them. */
const ofEmails = /\/emails?\.ts$|\/(mail|notice)\/|\/calendar-file\.ts$/

describe('an email', () => {
  it('says nothing that isn’t a sentence of the catalogue', () => {
    const files = sourcesIn('server/src').filter((file) => ofEmails.test(file))
    expect(files.length).toBeGreaterThan(40)
    expectNoLiteral(files)
  })

  it.each([
    ['a heading', "heading: 'Your offer was accepted'"],
    ['a label', "facts: [['Amount', amount]]"],
    ['a sentence with a value', 'paragraphs: [`You reported “${title}”. An admin checked it.`]'],
    ['a button', "button: { label: 'Log in', path: '/login' }"],
    ['a choice of words', "action: isLate ? 'Pay now' : say(i18n, msg`Pay`)"],
  ])('with %s of its own would be found, by file and line', (_what, seed) => {
    const file = `const emails = {\n  offerAccepted: (i18n: I18n): Words => ({ ${seed} }),\n}`
    expect(literalSentences('emails.ts', file)).toEqual([expect.stringMatching(/^2: offerAccepted/)])
  })

  it.each([
    'heading: say(i18n, msg`Your offer was accepted`)',
    'subject: msg`Your password was changed at {brand}`',
    "button: { label: say(i18n, msg`Log in`), path: '/login' }",
    "group: 'offers', kind: 'offerAccepted'",
    "made: log.warn({ id }, 'a mail was not sent; it will be retried')",
  ])('may have %s', (seed) => {
    expect(literalSentences('emails.ts', `const emails = { ${seed} }`)).toEqual([])
  })
})
