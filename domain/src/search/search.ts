/** Maximum characters of a search for a place or a person. */
export const maxSearchLength = 160
