import type { Place } from '@thikana/domain/place/place-list'
import type { Beginning } from './use-drawn-map.ts'
import { useGazetteer } from '../place/use-gazetteer.ts'

/** The whole of a division or district, about; of smaller places what is around their middle. */
const zooms: Record<Place['kind'], number> = { division: 8, district: 10, upazila: 12, area: 13 }

/** What a map shows of a place: all of its district, if no more is known of an upazila than that. */
export const viewOfPlace = ({ kind, centre, centreOf }: Place): Beginning => ({
  centre,
  zoom: zooms[centreOf === 'district' ? 'district' : kind],
})

/** What a map shows of the place with this code: null without one, or if the list of places can't be loaded. */
export const usePlaceView = (code: string | undefined): { view: Beginning | null; isLoading: boolean } => {
  const { places, hasFailed } = useGazetteer(Boolean(code))
  const place = code ? places?.findPlace(code) : null
  return { view: place ? viewOfPlace(place) : null, isLoading: Boolean(code) && !places && !hasFailed }
}
