import { Refusal } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { property } from '../../database/schema/property.ts'
import type { Member } from '../../user/member.ts'
import { editProperty } from '../change-property.ts'
import { findProperty } from '../read-property.ts'
import { addRows, type ImportedRow, markDone, noPictures, refused } from './add-rows.ts'
import { isPassing, type StorePictures, type StoredPictures } from './store-pictures.ts'

export type Deps = { database: Database; storePictures: StorePictures }

/** As its agent would in the form: an edit of a listed home is checked again, and counts among those of the day. */
const updateRow = async (
  database: Database,
  agent: Member,
  row: ImportedRow,
  { photos, sources, problems }: StoredPictures,
): Promise<void> => {
  const { db } = database
  const withPhotos = photos.length > 0 ? { image: photos[0]!.url, images: photos } : {}
  await editProperty(database, agent, row.propertyId!, { ...row.fields, ...withPhotos })
  if (photos.length > 0)
    await db.update(property).set({ pictureSources: sources }).where(eq(property.id, row.propertyId!))
  await markDone(db, row.id, { problems: [...row.problems, ...problems] })
}

/** One row whose pictures have to be fetched, or that changes a listing. Left as it is if the process ends before. */
export const importRow = async (
  { database, storePictures }: Deps,
  agent: Member,
  row: ImportedRow,
  isEnding: () => boolean,
): Promise<void> => {
  const { db } = database
  const before = row.propertyId === null ? null : await findProperty(db, row.propertyId)
  const pictures =
    row.pictures === null ? noPictures : await storePictures(agent, row.pictures, before, isEnding)
  if (pictures === null) return
  try {
    await (row.plan === 'add'
      ? addRows(database, agent, [row], pictures)
      : updateRow(database, agent, row, pictures))
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error)) throw error
    await markDone(db, row.id, refused(row, error))
  }
}
