import { describe, expect, it } from 'vitest'
import { filesIn, isCode, isTest, readText } from './sources.ts'

/** Stripe's formats of ids and keys, and its names of states and fields. One of our indexes has such a name, too. */
const words =
  /\b(pi|seti|re|ch|pm|evt)_|_secret_|\b[ps]k_(test|live)_|\brequires_(payment_method|confirmation|action|capture)\b|(?<!uniqueIndex\(')\bpayment_intent|stripe-signature/

/** The adapters on either side. */
const isAdapter = (file: string) =>
  /^(server\/src\/providers\/payments\/stripe[\w-]*\.ts|web\/src\/payment\/card\/(stripe|sandbox)-[\w-]+\.tsx?)$/.test(
    file,
  )

const neutral = ['domain/src', 'contract/src', 'server/src', 'web/src', 'demo/src']
  .flatMap(filesIn)
  .filter((file) => isCode(file) && !isTest(file) && !isAdapter(file))

const linesWithWords = (text: string): string[] => text.split('\n').filter((line) => words.test(line))

describe('the product', () => {
  it('knows a card provider’s ids, secrets and states only in its adapters', () => {
    expect(neutral.length).toBeGreaterThan(300)
    const found = neutral.flatMap((file) =>
      linesWithWords(readText(file)).map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    "const id = clientSecret.split('_secret_')[0]",
    'const isId = (text: string) => /^pi_/.test(text)',
    "if (intent.status === 'requires_action') challenge()",
    "const isTest = key.startsWith('pk_test_')",
    "const signature = request.headers['stripe-signature']",
    "search.get('payment_intent')",
  ])('would be caught at %s', (seed) => {
    expect(linesWithWords(seed)).toHaveLength(1)
  })

  it('has adapters in which the search finds them', () => {
    expect(linesWithWords(readText('server/src/providers/payments/stripe.ts'))).not.toEqual([])
    expect(linesWithWords(readText('web/src/payment/card/sandbox-calls.ts'))).not.toEqual([])
  })
})
