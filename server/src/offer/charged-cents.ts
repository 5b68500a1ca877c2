import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer/offer'
import type { PaymentStage } from '@thikana/domain/payment/payment'
import { sql } from 'drizzle-orm'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { whereInStage } from './charge-stage.ts'

/** Cents of the offer's charges that are in one of the stages. */
export const centsIn = (...stages: PaymentStage[]) => sql<number>`(
  select coalesce(sum(${payment.amount}), 0)::float8 from ${payment}
  where ${payment.offerId} = ${offer.id} and ${whereInStage(...stages)}
)`

/** Only accepted offers that then ended have refunds: nothing is looked up for others. */
export const centsRefunded = (...stages: PaymentStage[]) => sql<number>`(
  case when ${offer.status} = ${toStatus(offerMoves, 'lapse')} and ${offer.acceptedAt} is not null
  then ${centsIn(...stages)} else 0 end
)`
