/** Characters of a search, for a place or for a person: more is no search but a text. */
export const maxSearchLength = 160
