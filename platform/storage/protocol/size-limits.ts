const megabyte = 1024 * 1024

/**
 * Bytes, for all buckets. What a single bucket takes is its `file_size_limit`, which the site's migrations set; a test
 * compares the two.
 */
export const sizeLimits = {
  file: 50 * megabyte,
  /** A picture is held in memory while its metadata is removed. */
  picture: 10 * megabyte,
  /** All resized pictures together, on disk. */
  variants: 512 * megabyte,
}
