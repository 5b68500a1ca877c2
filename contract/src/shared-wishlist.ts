import { z } from 'zod'
import { deleted, instant, paging, reference } from './fields.ts'
import { property } from './property.ts'
import { route } from './route.ts'

const choices = {
  /** Whether those with the address read the notes, and the name of who shares. */
  showsNotes: z.boolean(),
  showsName: z.boolean(),
}

const link = z
  .object({ ...choices, token: z.string(), createdAt: instant })
  .meta({ id: 'WishlistLink', description: 'The secret address of a wishlist that its keeper shares.' })

/** The calls that take it cost as searches, so that it isn't guessed. */
const token = z.object({ token: reference('token') })

export const sharedWishlistRoutes = {
  'GET /wishlist/link': route({
    summary: 'The secret address of the caller’s wishlist, if they share it.',
    may: 'wish.share',
    reply: z.object({ link: link.nullable() }),
  }),
  'POST /wishlist/link': route({
    summary:
      'Shares the caller’s wishlist by a secret address. It stays the same until it is revoked; what it shows changes.',
    may: 'wish.share',
    body: z.object(choices),
    reply: link,
  }),
  'DELETE /wishlist/link': route({
    summary: 'Revokes the secret address of the caller’s wishlist.',
    may: 'wish.share',
    reply: deleted,
  }),
  'GET /wishlist/shared': route({
    summary: 'Whose wishlist an address leads to, if they show their name.',
    may: 'wish.readShared',
    cost: 'search',
    query: token,
    reply: z.object({ name: z.string().nullable(), showsNotes: z.boolean() }),
    refusals: ['sharedWishlistNotFound'],
  }),
  'GET /wishlist/shared/homes': route({
    summary: 'The homes of a shared wishlist that are in the lists, newest first.',
    may: 'wish.readShared',
    cost: 'search',
    query: token.extend(paging),
    reply: z.array(z.object({ property, note: z.string().nullable() })),
    refusals: ['sharedWishlistNotFound'],
    isPaged: true,
  }),
}
