/** The pages that are rendered for guests with their contents where the listings are open to them, as routes. */
export const guestPatterns = ['/allProperties', '/property/:id']
