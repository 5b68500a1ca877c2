/** The pages that guests read where the listings are open to them, as routes. */
export const guestPatterns = ['/allProperties', '/property/:id']
