/** The typed search that texts of the product have as an example. The demo has properties for it. */
export const exampleWish = 'three bedrooms, Dhanmondi, under $150,000, lift'

/** Maximum characters of a search for a place or a person. */
export const maxSearchLength = 160
