import { amountOf } from '@thikana/domain/payment/money'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { ownPicture } from '../image/own-picture.ts'
import { ownOffersOn } from '../offer/own-offers.ts'
import { publicFormOf } from '../property/public-form.ts'
import type { Images } from '../providers/images/port.ts'
import type { Member } from '../user/member.ts'
import { blockPerson } from './block-person.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { readContacts, revealContact } from './reveal-contact.ts'
import { listThreads } from './list-threads.ts'
import { readLead } from './read-lead.ts'
import { mountSavedReplies } from './saved-replies.ts'
import { aboutFor, readThread, threadOf } from './store.ts'
import { askAgent, type Words, writeMessage } from './write-message.ts'

type Deps = { database: Database; images: Images; paymentDays: number; publicUrl: () => string }
type Sent = { text: string; images?: string[] | undefined }

export const mountMessages = (
  app: FastifyInstance,
  { database, images, paymentDays, publicUrl }: Deps,
): void => {
  const { db } = database
  mountSavedReplies(app, database)

  const readWords = async (actor: Member, sent: Sent): Promise<Words> => {
    const pictures: string[] = []
    for (const url of sent.images ?? [])
      pictures.push(
        await ownPicture(url, { images, publicUrl: publicUrl(), by: actor.email, missing: 'imageUnknown' }),
      )
    return { text: sent.text, images: pictures }
  }

  mount(app, 'GET /threads', ({ actor, query }) => listThreads(db, actor, query))

  mount(app, 'POST /threads', async ({ actor, body, key }) => {
    const words = await readWords(actor, body)
    const insertedId = await askAgent(database, actor, { propertyId: body.propertyId, words, key })
    return { acknowledged: true, insertedId }
  })

  mount(app, 'GET /threads/:id', async ({ actor, params }) => {
    const row = await readThread(db, actor, params.id)
    const { propertyLocation } = aboutFor(row, actor)
    const form = publicFormOf(row.property, row.lastVerified)
    const offers = await ownOffersOn(db, row.buyer, [row.propertyId], paymentDays)
    return {
      ...threadOf(actor)(row),
      propertyLocation,
      purpose: form.purpose,
      priceMin: amountOf(form.priceMin),
      priceMax: amountOf(form.priceMax),
      offer: offers.get(row.propertyId) ?? null,
      ...(await readLead(db, actor, row)),
      ...(await readContacts(db, actor, row)),
    }
  })

  mount(app, 'GET /threads/:id/messages', async ({ actor, params, query }) => {
    const { id } = await readThread(db, actor, params.id)
    return listMessages(db, actor, id, query)
  })

  mount(app, 'POST /threads/:id/messages', async ({ actor, params, body, key }) => {
    const words = await readWords(actor, body)
    return {
      acknowledged: true,
      insertedId: await writeMessage(database, actor, { threadId: params.id, words, key }),
    }
  })

  mount(app, 'PATCH /threads/read/:id', async ({ actor, params, body }) => {
    const modifiedCount = await markRead(db, actor, { threadId: params.id, number: body.number })
    return { acknowledged: true, modifiedCount }
  })

  mount(app, 'PATCH /threads/contact/:id', async ({ actor, params, body }) => {
    const modifiedCount = await revealContact(database, actor, { threadId: params.id, contact: body })
    return { acknowledged: true, modifiedCount }
  })

  mount(app, 'PATCH /threads/block/:id', async ({ actor, params, body }) => {
    const modifiedCount = await blockPerson(database, actor, { threadId: params.id, isBlocked: body.blocked })
    return { acknowledged: true, modifiedCount }
  })
}
