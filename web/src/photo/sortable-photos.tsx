import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { UndoNote } from '../ui/overlays/undo-note.tsx'
import { type Photos, photoName } from './photo-draft.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './sortable-photos.module.css'
import type { PhotoList, Removed } from './use-photo-list.ts'

const sortingInstructions =
  'To move a photo, press Space, then the arrow keys; Space again puts it down, Escape puts it back.'

type LastPlace = { id: UniqueIdentifier | null }

const buildAnnouncements = (photos: Photos, last: LastPlace): Announcements => {
  const findPlace = (id: UniqueIdentifier) => photos.findIndex(({ key }) => key === id)
  const getName = (id: UniqueIdentifier) => {
    const at = findPlace(id)
    const photo = photos[at]
    return photo ? photoName(photo, at) : 'the photo'
  }
  const position = (id: UniqueIdentifier) => `${findPlace(id) + 1} of ${photos.length}`
  return {
    onDragStart: ({ active }) => {
      last.id = active.id
      return `Picked up ${getName(active.id)}, at ${position(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // The first place is its own, and would cut off that it was picked up.
      if (!over || over.id === last.id) return
      last.id = over.id
      return `${getName(active.id)} is at ${position(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `Put down ${getName(active.id)} at ${position(over.id)}.` : `${getName(active.id)} is back.`,
    onDragCancel: ({ active }) => `${getName(active.id)} is back at ${position(active.id)}.`,
  }
}

/** What a screen reader says while photos are moved. */
const makeDragWords = () => {
  const last: LastPlace = { id: null }
  return (photos: Photos) => buildAnnouncements(photos, last)
}

type Props = {
  photos: Photos
  list: PhotoList
  errorAt: (at: number) => ReactNode
  /** The note of a removed photo was closed; the focus needs another place. */
  onClosed: () => void
}

/** A press that is held on a touch screen, so that the page still scrolls. */
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
const mouse = { activationConstraint: { distance: 6 } }

const removedWords = ({ photo: { caption, url, fileName } }: Removed) =>
  `${url ? 'Removed' : 'Cancelled'}: ${caption.trim() || fileName || 'a photo'}.`

const RemovedTile = ({ list, onClosed }: Pick<Props, 'list' | 'onClosed'>) => {
  const { removed, restore, dismiss, canRestore } = list
  if (!removed) return null
  const close = () => {
    dismiss()
    onClosed()
  }
  return (
    <li className={styles.removed}>
      <UndoNote onUndo={canRestore ? restore : null} onClose={close}>
        {canRestore ? removedWords(removed) : `${removedWords(removed)} There is no room to put it back.`}
      </UndoNote>
    </li>
  )
}

/** The photos in their order, which the mouse, a finger and the keyboard can change. */
export const SortablePhotos = ({ photos, list, errorAt, onClosed }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [describeDrag] = useState(makeDragWords)
  const keys = photos.map(({ key }) => key)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) list.move(String(active.id), String(over.id))
  }
  const tiles = photos.map((photo, at) => (
    <PhotoTile key={photo.key} photo={photo} at={at} list={list} error={errorAt(at)} />
  ))
  const { removed } = list
  if (removed)
    tiles.splice(removed.at, 0, <RemovedTile key={`removed ${removed.photo.key}`} {...{ list, onClosed }} />)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: describeDrag(photos),
        screenReaderInstructions: { draggable: sortingInstructions },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className={styles.list} aria-label="Order on the page">
          {tiles}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
