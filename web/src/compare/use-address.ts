import { useNavigate, useSearchParams } from 'react-router'
import { comparisonPath, readComparedIds, readIsOnlyDiffering } from './address.ts'
import { useCompared } from './compared.ts'

/** The ids in the address, and what changes them. Those that the person picked follow when a home is taken out. */
export const useAddress = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const picked = useCompared()
  const ids = readComparedIds(search)
  const isOnlyDiffering = readIsOnlyDiffering(search)
  const open = (next: readonly string[], isOnly: boolean) =>
    void navigate(comparisonPath(next, isOnly), { replace: true, preventScrollReset: true })
  return {
    ids,
    picked,
    isOnlyDiffering,
    onOnlyDiffering: (isOnly: boolean) => open(ids, isOnly),
    takeOut: (gone: readonly string[]) => {
      for (const id of gone) picked.remove(id)
      open(
        ids.filter((id) => !gone.includes(id)),
        isOnlyDiffering,
      )
    },
  }
}
