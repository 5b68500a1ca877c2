import type { DraftPhoto, Photos } from './photo-draft.ts'

const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * The photos without those that the server has no more: it deletes uploads that nothing shows after a day, and a draft lasts longer. One
 * that can't be asked about stays.
 */
export const withoutMissing = async (photos: Photos): Promise<DraftPhoto[]> => {
  const gone = await Promise.all(photos.map(({ url }) => (url === '' ? Promise.resolve(false) : isGone(url))))
  return photos.filter((_, at) => !gone[at])
}
