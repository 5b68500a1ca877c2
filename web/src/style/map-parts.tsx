import { precisions, type Spot } from '@thikana/domain/place/pin'
import { useState } from 'react'
import type { FoundProperty } from '../map/found-properties.ts'
import { PropertyLocation } from '../map/property-location.tsx'
import { PinField } from '../map/pin-field.tsx'
import { SearchMap } from '../map/search-map.tsx'
import { useIsPhone } from '../map/use-is-phone.ts'
import { Button } from '../ui/button.tsx'
import { Part } from './part.tsx'
import { sampleProperties, sampleProperty } from './samples.ts'

const homes: FoundProperty[] = sampleProperties.map((property, at) => ({
  ...property,
  lat: 23.7 + ((at * 7) % 10) / 60,
  lng: 90.35 + ((at * 3) % 10) / 100,
  precision: precisions[at % precisions.length]!,
}))
const groups = [
  { lat: 23.83, lng: 90.37, total: 12, prices: null },
  {
    lat: 23.72,
    lng: 90.44,
    total: 104,
    prices: { purpose: 'sale' as const, priceMin: 25_000, priceMax: 310_000 },
  },
]
const found = { total: 116 + homes.length, groups, homes }
const dhaka = { west: 90.33, south: 23.68, east: 90.47, north: 23.88 }

const sampleArea = { en: 'Dhanmondi, Dhaka', bn: 'ধানমন্ডি, ঢাকা' }

const PinPart = () => {
  const [value, setValue] = useState('about 23.7465, 90.375')
  return <PinField value={value} onChange={setValue} />
}

const SearchPart = () => {
  const [area, setArea] = useState<readonly Spot[]>([])
  const [pointedId, setPointedId] = useState<string | null>(null)
  const isPhone = useIsPhone()
  // On a phone it would cover the other parts.
  const [isWanted, setWanted] = useState<boolean | null>(null)
  if (!(isWanted ?? !isPhone)) return <Button onClick={() => setWanted(true)}>Show map</Button>
  return (
    <SearchMap
      found={found}
      searchKey=""
      isLoading={false}
      onRetry={null}
      area={area}
      onArea={(corners) => setArea(corners ?? [])}
      beginsAt={dhaka}
      onMove={() => {}}
      onSearchHere={() => {}}
      listed={homes}
      pointedId={pointedId}
      onPoint={setPointedId}
      onClose={() => setWanted(false)}
      listProperties={async () => ({ homes, total: homes.length })}
    />
  )
}

/** Maps, which request nothing from elsewhere. */
export const MapParts = () => (
  <>
    <Part title="Pin">
      <PinPart />
    </Part>
    <Part title="Location">
      <PropertyLocation
        property={{ ...sampleProperty, pin: { lat: 23.74614, lng: 90.37428, isExact: true } }}
      />
      <PropertyLocation
        property={{ ...sampleProperty, pin: { lat: 23.7465, lng: 90.375, isExact: false } }}
      />
      <PropertyLocation
        property={{ ...sampleProperty, place: 'dhaka.dhaka.dhanmondi', placeName: sampleArea }}
      />
    </Part>
    <Part title="Map of a search">
      <SearchPart />
    </Part>
  </>
)
