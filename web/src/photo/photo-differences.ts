import type { Photo } from '@thikana/domain/photo/photo'

export type PhotoDifference =
  | { what: 'added' | 'removed'; photo: Photo; place: number }
  | { what: 'recaptioned'; photo: Photo; place: number; before: string | null }

/** Whether the photos that are in both stand in another order. */
const isReordered = (before: readonly Photo[], after: readonly Photo[]) => {
  const kept = (photos: readonly Photo[], others: readonly Photo[]) =>
    photos.map(({ url }) => url).filter((url) => others.some((other) => other.url === url))
  return kept(before, after).join() !== kept(after, before).join()
}

/** What an edit did to the photos of a listing; places count from one, a removed photo's in the order before. */
export const photoDifferences = (before: readonly Photo[], after: readonly Photo[]) => {
  const isIn = (photos: readonly Photo[], url: string) => photos.some((photo) => photo.url === url)
  const removed = before.flatMap((photo, at): PhotoDifference[] =>
    isIn(after, photo.url) ? [] : [{ what: 'removed', photo, place: at + 1 }],
  )
  const others = after.flatMap((photo, at): PhotoDifference[] => {
    const old = before.find(({ url }) => url === photo.url)
    if (!old) return [{ what: 'added', photo, place: at + 1 }]
    return old.caption === photo.caption
      ? []
      : [{ what: 'recaptioned', photo, place: at + 1, before: old.caption }]
  })
  return {
    differences: [...removed, ...others],
    isReordered: isReordered(before, after),
    isOtherCover: before[0]?.url !== after[0]?.url,
  }
}
