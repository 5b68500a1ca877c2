import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { api, ApiError } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { isNotFound, messageOf, refusalOf } from '../ui/failure.ts'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import { addWish, showKept, type Wished } from './queries.ts'

const wasInWishlist = (error: unknown) => error instanceof ApiError && error.status === 400

const useAdding = (onAdded?: (entryId: string) => void) => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const client = useQueryClient()
  const of = ({ _id }: Wished) => ({ email, propertyId: _id })
  return useChange<Wished, { insertedId: string }>({
    send: (property) => addWish(email, property),
    concerns: ['wishlist'],
    done: (_, { title }) => [t`Added to wishlist`, title],
    failed: (error) => {
      const refusal = refusalOf(error)
      if (refusal === null) return [t`Could not add to wishlist`, messageOf(error, t`Please try again.`)]
      return wasInWishlist(error) ? [t`Already Added`, refusal] : refusal
    },
    onDone: ({ insertedId }, property) => {
      showKept(client, of(property), { entryId: insertedId })
      onAdded?.(insertedId)
    },
    onFailed: (error, property) => wasInWishlist(error) && showKept(client, of(property), { entryId: null }),
  })
}

const useRemoving = () => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const client = useQueryClient()
  const showNone = ({ _id }: Wished) => showKept(client, { email, propertyId: _id }, null)
  return useChange<Wished & { entryId: string }>({
    send: ({ entryId }) => api('DELETE /wishlist/:id', { params: { id: entryId } }),
    concerns: ['wishlist'],
    done: (_, { title }) => [t`Removed from wishlist`, title],
    // Another tab was faster.
    failed: (error) =>
      isNotFound(error)
        ? null
        : [t`Could not remove it from your wishlist`, messageOf(error, t`Please try again.`)],
    onDone: (_, property) => showNone(property),
    onFailed: (error, property) => isNotFound(error) && showNone(property),
  })
}

/**
 * Adds a home to the wishlist and takes it out again, at once: what is undone where it stands needs no question. For signed-in people only.
 * `onAdded` gets the entry's id.
 */
export const useWishChanges = (onAdded?: (entryId: string) => void) => {
  const adding = useAction()
  const removing = useAction()
  const [add, remove] = [useAdding(onAdded), useRemoving()]
  return {
    isAdding: adding.isPending,
    isRemoving: removing.isPending,
    add: (property: Wished) => void adding.act(() => add(property)),
    remove: (property: Wished, entryId: string) => void removing.act(() => remove({ ...property, entryId })),
  }
}
