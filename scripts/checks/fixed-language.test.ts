import { describe, expect, it } from 'vitest'
import { fixedTexts } from './fixed-language.ts'
import { filesIn, isTest, readText } from './sources.ts'

/** What the server renders at once, after it set the language; errors, which are said once, as they happen. */
const exceptions = [
  /^web\/src\/app\//,
  /^web\/src\/property\/(listing-data|page-heads)\.ts$/,
  /^web\/src\/client\//,
  /^web\/src\/identity\/firebase-failures\.ts$/,
]

const macro = "import { plural, t } from '@lingui/core/macro'\n"
const hook = "import { useLingui } from '@lingui/react/macro'\n"

describe('the web app', () => {
  it('follows a change of language everywhere', () => {
    const files = filesIn('web/src').filter(
      (file) => /\.tsx?$/.test(file) && !isTest(file) && !exceptions.some((one) => one.test(file)),
    )
    expect(files.length).toBeGreaterThan(250)
    const found = files.flatMap((file) => fixedTexts(file, readText(file)).map((at) => `${file}:${at}`))
    expect(found, 'texts that would stay in the language in which they were made').toEqual([])
  })

  it.each([
    ['a component that speaks the page’s language', `${macro}const Page = () => <p>{t\`Sold\`}</p>`],
    ['a function that does', `${macro}export const word = () => t({ message: 'Sent', context: 'offer' })`],
    ['a plural on its own', `${macro}export const word = (n) => plural(n, { one: '#', other: '#' })`],
    ['the page’s I18n', "import { i18n } from '@lingui/core'\nexport const word = () => say(i18n, sold)"],
    ['ours', "import { i18n } from '../client/sentences.ts'\nexport const word = () => say(i18n, sold)"],
    ['a constant', `${macro}const words = { sold: t\`Sold\` }`],
    [
      'the macro beside a component with the hook',
      `${macro}${hook}const word = () => t\`Sold\`
       const Page = () => { const { t } = useLingui(); return <p>{t\`Let\`}</p> }`,
    ],
    [
      'a state',
      `${hook}const Page = () => { const { t } = useLingui(); const [word] = useState(t\`Sold\`); return word }`,
    ],
    [
      'what sets a state',
      `${hook}const Page = () => { const { t } = useLingui(); return <b onClick={() => setWord(t(sold))} /> }`,
    ],
    ['a key', `${hook}const Page = () => { const { t } = useLingui(); return <p key={t(sold)} /> }`],
  ])('would be refused with %s', (_what, seed) => {
    expect(fixedTexts('seed.tsx', seed)).toHaveLength(1)
  })

  it.each([
    `${hook}const Page = () => { const { t } = useLingui(); return <p>{t\`Sold\`}</p> }`,
    `${macro}import type { I18n } from '@lingui/core'\nexport const word = (i18n: I18n) => t(i18n)\`Sold\``,
    `${macro}export const word = (i18n) => t(i18n)({ message: 'Sent', context: 'offer' })`,
    `${macro}export const word = (i18n, n) => t(i18n)\`\${plural(n, { one: '# home', other: '# homes' })}\``,
    `${macro}${hook}const Page = () => { const { t } = useLingui(); return t\`\${plural(1, { other: '#' })}\` }`,
    "import { msg } from '@lingui/core/macro'\nconst words = { sold: msg`Sold` }",
    `${hook}const Page = () => { const { t } = useLingui(); setTimeout(() => say(t\`Sold\`)); return null }`,
  ])('may have %s', (seed) => {
    expect(fixedTexts('seed.tsx', seed)).toEqual([])
  })
})
