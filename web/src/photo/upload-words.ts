import { isIncomplete, type Photos } from './photo-draft.ts'
import type { Upload } from './uploads.ts'

/** For a photo of a saved draft whose file is gone. */
const unfinished: Upload = {
  step: 'refused',
  message: 'It wasn’t uploaded before this page was closed. Please add it again.',
}

/** How far a photo’s upload is; null once it is stored. */
export const uploadOf = (
  { key, url, refusal }: Photos[number],
  states: ReadonlyMap<string, Upload>,
): Upload | null => {
  if (url) return null
  return states.get(key) ?? (refusal ? { step: 'refused', message: refusal } : unfinished)
}

const counted = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

const needsPerson = new Set<Upload['step']>(['failed', 'refused'])

/** One sentence about all uploads; empty while there is nothing to say. */
export const uploadSummary = (photos: Photos, states: ReadonlyMap<string, Upload>): string => {
  if (!isIncomplete(photos)) return ''
  const steps = photos.flatMap((photo) => uploadOf(photo, states)?.step ?? [])
  const stuck = steps.filter((step) => needsPerson.has(step)).length
  const onTheWay = steps.length - stuck
  const problem = stuck > 0 ? `${counted(stuck)} could not be uploaded.` : ''
  if (onTheWay === 0) return problem
  const progress = steps.includes('paused')
    ? `Waiting for the connection: ${counted(onTheWay)} to go. It continues automatically.`
    : `Uploading ${counted(onTheWay)}…`
  return [progress, problem].filter(Boolean).join(' ')
}
