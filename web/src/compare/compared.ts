import { maxCompared } from '@thikana/domain/property/comparison'
import { useKeptIds } from '../session/use-kept-ids.ts'
import { makeAttempts, toast } from '../ui/overlays/toast.ts'

/** Each change closes what the one before was refused for. */
const attempt = makeAttempts()

/** The homes that the person picked, in the order in which they did. */
export const useCompared = () => {
  const { ids: kept, change } = useKeptIds('compared')
  const ids = kept?.slice(0, maxCompared) ?? []

  const add = async (id: string) => {
    let isFull = false
    change((old) => {
      isFull = !old.includes(id) && old.length >= maxCompared
      return isFull || old.includes(id) ? old : [...old, id]
    })
    if (isFull)
      toast.error(`You can compare ${maxCompared} homes at once`, 'Remove one first, then add this one.')
  }
  const remove = async (id: string) => change((old) => old.filter((one) => one !== id))

  return {
    ids,
    /** Whether it is known what was picked. */
    isKnown: kept !== undefined,
    add: (id: string) => void attempt(() => add(id)),
    remove: (id: string) => void attempt(() => remove(id)),
    /** Replaces all of them. */
    put: (next: readonly string[]) => change(() => next),
  }
}
