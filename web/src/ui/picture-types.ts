/** The files that a picture can be read from, as a file field's `accept` has them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
