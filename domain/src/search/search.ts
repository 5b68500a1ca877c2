/** Maximum characters of a search for a place or a person. */
export const maxSearchLength = 160

/** Searches that a browser keeps, to offer them again. */
export const maxRecentSearches = 6
