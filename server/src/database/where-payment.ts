import { type PaymentStage, stageTakenBack, statusesIn } from '@thikana/domain/payment/payment'
import { and, inArray, lt, type SQL } from 'drizzle-orm'
import { payment } from './schema/payment.ts'

/** The domain's stages as a condition for the database: `payment` is in one of them. */
export const whereInStage = (...stages: PaymentStage[]): SQL =>
  inArray(payment.status, stages.flatMap(statusesIn))

/** Money of `payment` was taken back, and no admin has dealt with it since it last changed. */
export const whereTakenBackOpen = and(
  whereInStage(stageTakenBack),
  lt(payment.takenBackDealtWith, payment.takenBackChanges),
)
