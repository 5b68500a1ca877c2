import { maxPhotos } from '@thikana/domain/photo/photo'
import { useRef, useState } from 'react'
import {
  changePhoto,
  type DraftPhoto,
  insertPhoto,
  makeCover,
  movePhoto,
  type Photos,
  withoutPhoto,
} from './photo-draft.ts'
import { useUploads } from './use-uploads.ts'

type Change = (change: (photos: Photos) => DraftPhoto[]) => void

/** The photo that was taken out last, and where it stood. */
export type Removed = { photo: DraftPhoto; at: number }

/** The same file has the same name, size and time. */
const identifyFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

let lastKey = 0
/** Unlike those of a saved draft, which may have been made before a reload. */
const newKey = () => `${Date.now()}-${(lastKey += 1)}`

export const usePhotoList = (photos: Photos, change: Change) => {
  const { uploads, states, previews } = useUploads({
    onStored: (key, url) => change((all) => changePhoto(all, key, { url })),
    onRefused: (key, refusal) => change((all) => changePhoto(all, key, { refusal })),
  })
  const chosen = useRef(new Map<string, string>())
  const [removed, setRemoved] = useState<Removed | null>(null)

  const dismiss = () => {
    if (removed) uploads.forget(removed.photo.key)
    setRemoved(null)
  }

  return {
    states,
    previews,
    removed,
    dismiss,
    retry: uploads.retry,
    /** Uploads the files that the form doesn't have yet, as many as there is room for; returns how many of each kind are left out. */
    add(given: readonly File[]) {
      const present = new Set(photos.map(({ key }) => chosen.current.get(key)))
      const files = [...new Map(given.map((file) => [identifyFile(file), file]))]
        .filter(([identity]) => !present.has(identity))
        .map(([, file]) => file)
      const room = Math.max(0, maxPhotos - photos.length)
      const added = files.slice(0, room).map((file) => ({ file, key: newKey() }))
      for (const { file, key } of added) chosen.current.set(key, identifyFile(file))
      change((all) => [
        ...all,
        ...added.map(({ key, file }) => ({ key, url: '', caption: '', fileName: file.name })),
      ])
      for (const { key, file } of added) uploads.add(key, file)
      return { tooMany: files.length - added.length, twice: given.length - files.length }
    },
    caption: (key: string, caption: string) => change((all) => changePhoto(all, key, { caption })),
    move: (key: string, overKey: string) => change((all) => movePhoto(all, key, overKey)),
    makeCover: (key: string) => change((all) => makeCover(all, key)),
    /** Its upload stops too. */
    remove(photo: DraftPhoto) {
      dismiss()
      uploads.cancel(photo.key)
      setRemoved({ photo, at: photos.findIndex(({ key }) => key === photo.key) })
      change((all) => withoutPhoto(all, photo.key))
    },
    /** Whether there is room for the photo that was taken out. */
    canRestore: photos.length < maxPhotos,
    restore() {
      if (!removed) return
      const { photo, at } = removed
      change((all) => insertPhoto(all, photo, at))
      uploads.retry(photo.key)
      setRemoved(null)
    },
  }
}

export type PhotoList = ReturnType<typeof usePhotoList>
