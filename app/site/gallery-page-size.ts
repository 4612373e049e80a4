/**
 * Number of files per page of the public gallery. Search uses the number to link to a file's page.
 */
export const galleryPageSize = 24
