const bytesPerId = 16

/** Ids by entry, 16 bytes each: a million strings would take four times as much. */
export type PackedIds = Buffer<ArrayBuffer>

export const createPackedIds = (capacity: number): PackedIds => Buffer.alloc(capacity * bytesPerId)

export const packId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export const writeId = (ids: PackedIds, entry: number, id: string): void =>
  void packId(id).copy(ids, entry * bytesPerId)

export const readId = (ids: PackedIds, entry: number): string => {
  const hex = ids.toString('hex', entry * bytesPerId, (entry + 1) * bytesPerId)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The first 48 bits of an id, when it was made (UUID 7), by which ids are compared first: numbers take a tenth of the time. */
export const madeAt = (ids: Buffer, entry: number): number => ids.readUIntBE(entry * bytesPerId, 6)

/** Below zero if the id in `entry` comes before `id`, zero if it is the same. */
export const compareWithId = (ids: PackedIds, entry: number, id: Buffer): number =>
  ids.compare(id, 0, bytesPerId, entry * bytesPerId, (entry + 1) * bytesPerId)

/** The same of two entries. */
export const compareIds = (ids: PackedIds, entry: number, other: number): number =>
  ids.compare(ids, other * bytesPerId, (other + 1) * bytesPerId, entry * bytesPerId, (entry + 1) * bytesPerId)
