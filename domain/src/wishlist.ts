/** Hearts on cards are known of this many homes, the newest in a wishlist. */
export const maxKept = 500
