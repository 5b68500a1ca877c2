import type { Place } from '@thikana/domain/place/place-list'
import type { Beginning } from './map-box.tsx'
import { useGazetteer } from '../place/use-gazetteer.ts'

/** Shows roughly a whole division or district, and the surroundings of a smaller place. */
const zooms: Record<Place['kind'], number> = { division: 8, district: 10, upazila: 12, area: 13 }

/** Shows the whole district if only its centre is known of an upazila. */
export const viewOfPlace = ({ kind, centre, centreOf }: Place): Beginning => ({
  centre,
  zoom: zooms[centreOf === 'district' ? 'district' : kind],
})

/** `view` is null without a code, or if the gazetteer can't be loaded. */
export const usePlaceView = (code: string | undefined): { view: Beginning | null; isLoading: boolean } => {
  const { places, hasFailed } = useGazetteer(Boolean(code))
  const place = code ? places?.findPlace(code) : null
  return { view: place ? viewOfPlace(place) : null, isLoading: Boolean(code) && !places && !hasFailed }
}
