import { useGazetteer } from '../place/use-gazetteer.ts'
import { viewOfPlace } from './place-view.ts'
import type { Beginning } from './use-drawn-map.ts'

/** What a map shows of the place with this code: null without one, or if the list of places can't be loaded. */
export const usePlaceView = (code: string | undefined): { view: Beginning | null; isLoading: boolean } => {
  const { places, hasFailed } = useGazetteer(Boolean(code))
  const place = code ? places?.findPlace(code) : null
  return { view: place ? viewOfPlace(place) : null, isLoading: Boolean(code) && !places && !hasFailed }
}
