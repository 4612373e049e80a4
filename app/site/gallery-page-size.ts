/** Search uses this number to find the gallery page that shows a file. */
export const galleryPageSize = 24
