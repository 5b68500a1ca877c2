import { moneyRules } from '@thikana/domain/payment/money-rules'
import type { CardProviderName } from '@thikana/domain/payment/payment'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cardAdapters, type StartedCards } from '../../../test/card-adapters.ts'
import { catchRefusalCode, someIntent } from '../../../test/card-provider.ts'
import type { CardProvider } from './port.ts'

const errorOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('nothing refused'),
    (reason: Error) => reason,
  )

const names = Object.keys(cardAdapters) as CardProviderName[]
const chosen = [
  ...names.map((name) => ({ name, currency: 'USD' as const })),
  { name: 'stripe', currency: 'BDT' } as const,
]

describe.each(chosen)('card provider $name in $currency', ({ name, currency }) => {
  let started: StartedCards
  let cards: CardProvider
  beforeAll(async () => {
    started = await cardAdapters[name](currency)
    cards = started.cards
  })
  afterAll(() => started.close())

  const retrieve = async (id: string) => {
    const intent = await cards.retrieveIntent(id)
    if (!intent) throw new Error(`The provider doesn’t know ${id}`)
    return intent
  }

  const paid = async () => {
    const intent = await cards.createIntent(someIntent())
    expect(await started.pay(intent)).toBe(true)
    return retrieve(intent.id)
  }

  it('has the name that its charges carry', () => {
    expect(cards.name).toBe(name)
  })

  it('makes an open intent with the amount, the currency and our ids', async () => {
    const asked = someIntent(123_45)
    const intent = await cards.createIntent(asked)
    expect(intent).toMatchObject({
      status: 'open',
      amount: 123_45,
      received: 0,
      currency: currency.toLowerCase(),
      metadata: asked.metadata,
    })
    expect(intent.clientSecret).not.toBe('')
    expect(await retrieve(intent.id)).toEqual(intent)
  })

  it('makes one intent for twenty concurrent calls with one key', async () => {
    const asked = someIntent()
    const intents = await Promise.all(Array.from({ length: 20 }, () => cards.createIntent(asked)))
    expect(new Set(intents.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1)
  })

  it('refuses a key that is used again for another amount', async () => {
    const asked = someIntent()
    await cards.createIntent(asked)
    expect(cards.isRefusedCall(await errorOf(cards.createIntent({ ...asked, amount: 600_00 })))).toBe(true)
  })

  it('takes its smallest charge up to its largest, and nothing outside', async () => {
    const { createIntent, charge } = cards
    expect(charge).toEqual(moneyRules[currency].charge)
    for (const amount of [charge.min, charge.max])
      expect((await createIntent(someIntent(amount))).amount).toBe(amount)
    for (const amount of [charge.min - 1, charge.max + 1])
      expect(await catchRefusalCode(createIntent(someIntent(amount)))).toBe('cardRefused')
  })

  it('charges what the table of payments keeps', () => {
    expect(cards.charge.min).toBeGreaterThanOrEqual(50)
    expect(cards.charge.max).toBeLessThanOrEqual(99_999_999)
  })

  it('has the money once a good card was charged', async () => {
    const intent = await paid()
    expect(intent).toMatchObject({ status: 'succeeded', received: intent.amount })
    expect(intent.paymentMethodTypes).toContain('card')
  })

  it('leaves an intent open whose card was declined, for another card to pay', async () => {
    const intent = await cards.createIntent(someIntent())
    expect(await started.pay(intent, 'declined')).toBe(false)
    expect(await retrieve(intent.id)).toMatchObject({ status: 'open', received: 0 })
    expect(await started.pay(intent)).toBe(true)
  })

  it.each([
    [true, 'succeeded'],
    [false, 'open'],
  ])('waits for the holder of a challenged card; whether they confirm: %s', async (isHolder, status) => {
    const intent = await cards.createIntent(someIntent())
    await started.pay(intent, 'challenged')
    expect(await retrieve(intent.id)).toMatchObject({ status: 'challenged', received: 0 })
    await started.answerChallenge(intent, isHolder)
    expect((await retrieve(intent.id)).status).toBe(status)
  })

  it('cancels an intent nobody paid, which can’t be paid afterwards', async () => {
    const intent = await cards.createIntent(someIntent())
    expect((await cards.cancelIntent(intent.id, `cancel-${intent.id}`)).status).toBe('canceled')
    expect((await cards.cancelIntent(intent.id, `cancel-again-${intent.id}`)).status).toBe('canceled')
    expect(await started.pay(intent)).toBe(false)
  })

  it('answers with a succeeded intent unchanged if it is canceled too late', async () => {
    const intent = await paid()
    expect(await cards.cancelIntent(intent.id, `cancel-${intent.id}`)).toEqual(intent)
  })

  it('ends an intent either canceled or succeeded when both are tried at the same time', async () => {
    const intent = await cards.createIntent(someIntent())
    const [canceled, isPaid] = await Promise.all([
      cards.cancelIntent(intent.id, `cancel-${intent.id}`),
      started.pay(intent),
    ])
    expect(canceled.status).toBe(isPaid ? 'succeeded' : 'canceled')
    expect((await retrieve(intent.id)).status).toBe(canceled.status)
  })

  it('refunds a charge once, however often and under any key', async () => {
    const intent = await paid()
    expect(await cards.findRefund(intent.id)).toBeNull()
    const ask = (idempotencyKey: string) => cards.refund({ intentId: intent.id, idempotencyKey })
    const key = `refund-${intent.id}`
    const refunds = await Promise.all([ask(key), ask(key), ask(key), ask(`${key}-after-a-day`)])
    const [refund] = refunds
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
    expect(refund).toMatchObject({
      intentId: intent.id,
      amount: intent.amount,
      status: 'succeeded',
    })
    expect(await cards.retrieveRefund(refund?.id ?? '')).toEqual(refund)
    expect(await cards.findRefund(intent.id)).toEqual(refund)
  })

  it('refuses to refund what was never paid', async () => {
    const { id } = await cards.createIntent(someIntent())
    const error = await errorOf(cards.refund({ intentId: id, idempotencyKey: `refund-${id}` }))
    expect(cards.isRefusedCall(error)).toBe(true)
  })

  it('knows no intent and no refund that was never made', async () => {
    for (const id of ['unknown', 'pi_unknown', '../refunds?payment_intent=pi_1']) {
      expect(await cards.retrieveIntent(id)).toBeNull()
      expect(await cards.retrieveRefund(id)).toBeNull()
    }
  })

  it('is down when it can’t be reached or refuses our key', async () => {
    expect(await catchRefusalCode(started.unreachable.retrieveIntent('unknown'))).toBe('cardProviderDown')
    expect(await catchRefusalCode(started.stranger.createIntent(someIntent()))).toBe('cardProviderDown')
  })

  it('reports a payment by a webhook that names its intent, and refuses one that was changed or signed by another', async () => {
    const { id } = await paid()
    const { rawBody, headers } = await vi.waitFor(
      () => {
        const found = started.webhooks.find(
          (webhook) => cards.readWebhook(webhook.rawBody, webhook.headers).intentId === id,
        )
        if (!found) throw new Error('It hasn’t come yet')
        return found
      },
      { timeout: 20_000, interval: 20 },
    )
    const touched = Buffer.from(rawBody.toString().replace(id, `${id}0`))
    expect(() => cards.readWebhook(touched, headers)).toThrow(
      expect.objectContaining({ code: 'webhookRefused' }),
    )
    expect(() => cards.readWebhook(rawBody, {})).toThrow(expect.objectContaining({ code: 'webhookRefused' }))
    expect(() => started.stranger.readWebhook(rawBody, headers)).toThrow(
      expect.objectContaining({ code: 'webhookRefused' }),
    )
  })

  it('puts no key and no client secret into an error', async () => {
    const intent = await paid()
    await cards.refund({ intentId: intent.id, idempotencyKey: `refund-${intent.id}` })
    const error = await errorOf(cards.refund({ intentId: 'unknown', idempotencyKey: 'refund-unknown' }))
    const text = [error.stack, JSON.stringify(error), JSON.stringify(error.cause)].join('\n')
    expect(text).not.toContain(intent.clientSecret)
    expect(text).not.toContain(started.secretKey)
  })
})
