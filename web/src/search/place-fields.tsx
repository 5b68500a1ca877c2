import { PlacePicker } from '../place/place-picker.tsx'
import type { FieldsProps } from './fields-props.ts'

/** Places, any of which will do, with how many homes each would have. */
export const PlaceFields = ({ filters, counts, onChange }: FieldsProps) => (
  <PlacePicker
    label="Areas"
    description="A division, district, upazila or area, in English or Bangla"
    value={filters.place}
    onChange={(place) => onChange({ place })}
    countOf={(code) => (counts ? (counts.place[code] ?? 0) : null)}
  />
)
