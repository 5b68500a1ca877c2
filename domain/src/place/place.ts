// A place of the gazetteer by its code alone: `dhaka` is a division, `dhaka.gazipur` a district, `dhaka.dhaka.dhanmondi` an upazila or an
// area of a city, `dhaka.dhaka.mirpur.section-10` a part of one. Codes never change, since listings and searches keep them.

const maxLevels = 4
export const maxPlaceCodeLength = 120

const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** Whether `text` is written like a code; the gazetteer knows whether the place exists (`place-list.ts`). */
export const isPlaceCode = (text: string): boolean =>
  text.length <= maxPlaceCodeLength && pattern.test(text) && levelOf(text) <= maxLevels

/** 1 for a division, 2 for a district, 3 for an upazila or an area, 4 for a part of one. */
export const levelOf = (code: string): number => code.split('.').length

/** The places around a place, the smallest first. */
export const ancestorsOf = (code: string): string[] => {
  const parts = code.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, -1 - index).join('.'))
}

/** The place around it; null for a division. */
export const parentOf = (code: string): string | null => ancestorsOf(code)[0] ?? null

/** Whether the place `code` is `outer` or inside it. */
export const isWithin = (code: string, outer: string): boolean =>
  code.startsWith(outer) && (code.length === outer.length || code[outer.length] === '.')
