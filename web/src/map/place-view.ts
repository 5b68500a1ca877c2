import type { Place } from '@thikana/domain/place/place-list'
import type { Beginning } from './use-drawn-map.ts'

/** The whole of a division or district, about; of smaller places what is around their middle. */
const zooms: Record<Place['kind'], number> = { division: 8, district: 10, upazila: 12, area: 13 }

/** What a map shows of a place: all of its district, if no more is known of an upazila than that. */
export const viewOfPlace = ({ kind, centre, centreOf }: Place): Beginning => ({
  centre,
  zoom: zooms[centreOf === 'district' ? 'district' : kind],
})
