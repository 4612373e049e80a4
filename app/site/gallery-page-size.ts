/** Number of files per page of the public gallery. Search results also need it to link to a file. */
export const galleryPageSize = 24
