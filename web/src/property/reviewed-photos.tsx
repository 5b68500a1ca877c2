import type { Property } from '@thikana/contract/api'
import { useRef } from 'react'
import { useIsNear } from '../map/use-is-near.ts'
import { PhotoGrid, PhotoGridSkeleton } from '../photo/photo-grid.tsx'
import { photoCount, photosOf } from '../photo/photos-of.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { useProperty } from './queries.ts'
import { WhatChanged } from './what-changed.tsx'

const Photos = ({ property }: { property: Property }) => {
  const photos = photosOf(property)
  return photos.length > 1 && <PhotoGrid photos={photos} title={property.title} />
}

/** A list has the number of photos only, so they are read with the listing itself. */
const Read = ({ property }: { property: Property }) => {
  const { data, error, refetch } = useProperty(property._id)
  if (error && !data) return <LoadError sentence="Error loading the photos" onRetry={() => void refetch()} />
  if (!data) return <Listed property={property} />
  return (
    <>
      <Photos property={data} />
      <WhatChanged property={data} />
    </>
  )
}

/** As far as the list has it. */
const Listed = ({ property }: { property: Property }) => {
  const count = photoCount(property)
  return (
    <>
      {count > 1 && <PhotoGridSkeleton count={count} />}
      <WhatChanged property={property} />
    </>
  )
}

/** Every photo with its caption, and what an edit changed, for the admin who decides; read once the row is near. */
export const ReviewedPhotos = ({ property }: { property: Property }) => {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box)
  const isMore = photoCount(property) > 1 || property.lastVerified !== null
  return (
    <div ref={box}>{isMore && (isNear ? <Read property={property} /> : <Listed property={property} />)}</div>
  )
}
