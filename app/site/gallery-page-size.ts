/** Files per page of the public gallery. The search uses it to link to a file's page. */
export const galleryPageSize = 24
