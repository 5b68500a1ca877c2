import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const now = new Date('2026-11-26T06:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const quiet = {
  offer: null,
  propertyStatus: 'verified',
  viewing: null,
  lastFrom: 'agent',
  lastAt: hoursAgo(1),
} as const
const offer = { status: 'pending', counterUntil: null, amounts: [], createdAt: hoursAgo(2) } as const

test('nothing is next while the buyer has to answer', () => {
  expect(nextStep(quiet, now)).toBeNull()
  const countered = { ...offer, counterUntil: new Date(now.getTime() + 1) }
  expect(nextStep({ ...quiet, offer: countered }, now)).toBeNull()
  const proposed = { status: 'proposed', changedAt: hoursAgo(1), startsAt: hoursAgo(-48) } as const
  expect(nextStep({ ...quiet, viewing: proposed }, now)).toBeNull()
})

test('of an offer, a viewing and a question the one that ends first is next', () => {
  const asked = { status: 'requested', changedAt: hoursAgo(3), startsAt: hoursAgo(-5) } as const
  const all = { ...quiet, offer, viewing: asked, lastFrom: 'buyer' } as const
  expect(nextStep(all, now)).toEqual({ step: 'viewing', until: hoursAgo(-5) })
  expect(nextStep({ ...all, viewing: null }, now)).toEqual({ step: 'offer', until: hoursAgo(-22) })
  expect(nextStep({ ...all, viewing: null, offer: null }, now)).toEqual({
    step: 'question',
    until: hoursAgo(-23),
  })
})

test('an offer on a home that is checked again waits for the admin', () => {
  expect(nextStep({ ...quiet, offer, propertyStatus: 'pending' }, now)).toBeNull()
})
