import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { photoName, type Photos } from './photo-draft.ts'

export const sortingInstructions =
  'To move a photo, press Space, then the arrow keys; Space again puts it down, Escape puts it back.'

type LastPlace = { id: UniqueIdentifier | null }

const announcementsOf = (photos: Photos, last: LastPlace): Announcements => {
  const placeOf = (id: UniqueIdentifier) => photos.findIndex(({ key }) => key === id)
  const nameOf = (id: UniqueIdentifier) => {
    const at = placeOf(id)
    const photo = photos[at]
    return photo ? photoName(photo, at) : 'the photo'
  }
  const position = (id: UniqueIdentifier) => `${placeOf(id) + 1} of ${photos.length}`
  return {
    onDragStart: ({ active }) => {
      last.id = active.id
      return `Picked up ${nameOf(active.id)}, at ${position(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // The first place is its own, and would cut off that it was picked up.
      if (!over || over.id === last.id) return
      last.id = over.id
      return `${nameOf(active.id)} is at ${position(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `Put down ${nameOf(active.id)} at ${position(over.id)}.` : `${nameOf(active.id)} is back.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${position(active.id)}.`,
  }
}

/** What a screen reader says while photos are moved. */
export const makeDragWords = () => {
  const last: LastPlace = { id: null }
  return (photos: Photos) => announcementsOf(photos, last)
}
