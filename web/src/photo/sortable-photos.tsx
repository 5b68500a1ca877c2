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
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { UndoNote } from '../ui/overlays/undo-note.tsx'
import { type Photos, photoName } from './photo-draft.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './sortable-photos.module.css'
import type { PhotoList, Removed } from './use-photo-list.ts'

type LastPlace = { id: UniqueIdentifier | null }

const buildAnnouncements = (i18n: I18n, photos: Photos, last: LastPlace): Announcements => {
  const count = formatNumber(i18n, photos.length)
  const findPlace = (id: UniqueIdentifier) => photos.findIndex(({ key }) => key === id)
  const getName = (id: UniqueIdentifier) => {
    const at = findPlace(id)
    const photo = photos[at]
    return photo ? photoName(i18n, photo, at) : t(i18n)`the photo`
  }
  const getNumber = (id: UniqueIdentifier) => formatNumber(i18n, findPlace(id) + 1)
  return {
    onDragStart: ({ active }) => {
      last.id = active.id
      const name = getName(active.id)
      const number = getNumber(active.id)
      return t(i18n)`Picked up ${name}, at ${number} of ${count}.`
    },
    onDragOver: ({ active, over }) => {
      // The first place is its own, and would cut off that it was picked up.
      if (!over || over.id === last.id) return
      last.id = over.id
      const name = getName(active.id)
      const number = getNumber(over.id)
      return t(i18n)`${name} is at ${number} of ${count}.`
    },
    onDragEnd: ({ active, over }) => {
      const name = getName(active.id)
      if (!over) return t(i18n)`${name} is back.`
      const number = getNumber(over.id)
      return t(i18n)`Put down ${name} at ${number} of ${count}.`
    },
    onDragCancel: ({ active }) => {
      const name = getName(active.id)
      const number = getNumber(active.id)
      return t(i18n)`${name} is back at ${number} of ${count}.`
    },
  }
}

/** What a screen reader says while photos are moved. */
const makeDragWords = () => {
  const last: LastPlace = { id: null }
  return (i18n: I18n, photos: Photos) => buildAnnouncements(i18n, photos, last)
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

const removedWords = (i18n: I18n, { photo: { caption, url, fileName } }: Removed, canRestore: boolean) => {
  const name = caption.trim() || fileName || t(i18n)`a photo`
  if (canRestore) return url ? t(i18n)`Removed: ${name}.` : t(i18n)`Cancelled: ${name}.`
  return url
    ? t(i18n)`Removed: ${name}. There is no room to put it back.`
    : t(i18n)`Cancelled: ${name}. There is no room to put it back.`
}

const RemovedTile = ({ list, onClosed }: Pick<Props, 'list' | 'onClosed'>) => {
  const { i18n } = useLingui()
  const { removed, restore, dismiss, canRestore } = list
  if (!removed) return null
  const close = () => {
    dismiss()
    onClosed()
  }
  return (
    <li className={styles.removed}>
      <UndoNote onUndo={canRestore ? restore : null} onClose={close}>
        {removedWords(i18n, removed, canRestore)}
      </UndoNote>
    </li>
  )
}

/** The photos in their order, which the mouse, a finger and the keyboard can change. */
export const SortablePhotos = ({ photos, list, errorAt, onClosed }: Props) => {
  const { t, i18n } = useLingui()
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
        announcements: describeDrag(i18n, photos),
        screenReaderInstructions: {
          draggable: t`To move a photo, press Space, then the arrow keys; Space again puts it down, Escape puts it back.`,
        },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className={styles.list} aria-label={t`Order on the page`}>
          {tiles}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
