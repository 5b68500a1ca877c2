/** `selects`: projects and other arguments of the suite's runner. */
type Check = { name: string; selects?: string[] }
type Parts = Record<string, Check[][][]>

export const parts: Parts
export const byName: Parts
