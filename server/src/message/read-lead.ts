import type { Api } from '@thikana/contract/api'
import { languages } from '@thikana/domain/language'
import { sideOf } from '@thikana/domain/message/message'
import { nextStep } from '@thikana/domain/message/next-step'
import { needsTime } from '@thikana/domain/viewing/viewing'
import { i18nOf } from '@thikana/texts/i18n-of'
import { momentInDhaka } from '@thikana/texts/moment'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import { whereOpenOffer } from '../database/where-offer.ts'
import { publicStatusOf } from '../property/public-form.ts'
import type { Member } from '../user/member.ts'
import { asPerson, lastFromOf, type ThreadRow, writingRefusalOf } from './store.ts'

type Lead = Pick<Api['GET /threads/:id']['reply'], 'next' | 'viewingTime'>

const inEachLanguage = (instant: Date) =>
  Object.fromEntries(
    languages.map((language) => [language, momentInDhaka(i18nOf(language), instant)]),
  ) as NonNullable<Lead['viewingTime']>

/** What the reader, if they are its agent, has to answer first in a conversation, and what fills the time in their replies. */
export const readLead = async (executor: Executor, reader: Member, row: ThreadRow): Promise<Lead> => {
  if (sideOf(row, reader) === 'buyer') return { next: null, viewingTime: null }
  const [found] = await executor
    .select({
      status: offer.status,
      counterUntil: offer.counterUntil,
      amounts: offer.amounts,
      createdAt: offer.createdAt,
    })
    .from(offer)
    .where(and(eq(offer.buyerId, row.buyer.id), eq(offer.propertyId, row.propertyId), whereOpenOffer))
  const viewing = row.openViewing && {
    ...row.openViewing,
    changedAt: new Date(row.openViewing.changedAt),
    startsAt: new Date(row.openViewing.startsAt),
  }
  const mayWrite = writingRefusalOf(row, reader) === null
  const next = nextStep(
    {
      offer: found ?? null,
      propertyStatus: publicStatusOf(row.property, asPerson(row.agent)),
      viewing: mayWrite ? viewing : null,
      lastFrom: mayWrite ? lastFromOf(row) : null,
      lastAt: row.lastAt,
    },
    new Date(),
  )
  return {
    next: next && { step: next.step, until: next.until.toISOString() },
    viewingTime: viewing && !needsTime(viewing) ? inEachLanguage(viewing.startsAt) : null,
  }
}
