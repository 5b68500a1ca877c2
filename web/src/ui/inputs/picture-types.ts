/** The picture types for a file field's `accept`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
