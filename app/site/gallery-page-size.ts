/** How many files a page of the public gallery shows: search leads to the page that a file is on. */
export const galleryPageSize = 24
