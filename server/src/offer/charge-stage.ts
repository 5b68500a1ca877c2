import { type PaymentStage, statusesIn } from '@thikana/domain/payment'
import { inArray, type SQL } from 'drizzle-orm'
import { payment } from '../database/schema/payment.ts'

/** The domain's stages as a condition for the database: `payment` is in one of them. */
export const whereInStage = (...stages: PaymentStage[]): SQL =>
  inArray(payment.status, stages.flatMap(statusesIn))
