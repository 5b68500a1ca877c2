import { describe, expect, it } from 'vitest'
import { literalSentences } from './literal-sentences.ts'
import { filesIn, isTest, readText } from './sources.ts'

/** For developers; for search engines. */
const exceptions = [/^web\/src\/style\//, /^web\/src\/property\/listing-data\.ts$/]

describe('the web app', () => {
  it('shows no text that isn’t a sentence of the catalogue', () => {
    const files = filesIn('web/src').filter(
      (file) => /\.tsx?$/.test(file) && !isTest(file) && !exceptions.some((one) => one.test(file)),
    )
    expect(files.length).toBeGreaterThan(250)
    const found = files.flatMap((file) => literalSentences(file, readText(file)).map((at) => `${file}:${at}`))
    expect(found, 'texts for people that can’t be translated').toEqual([])
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
    '<p className="Wide" data-text="A B">{kind === "Other" && <b />}</p>',
  ])('may have %s', (seed) => {
    expect(literalSentences('seed.tsx', `const Page = () => ${seed}`)).toEqual([])
  })
})
