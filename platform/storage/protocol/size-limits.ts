const megabyte = 1024 * 1024

/**
 * Limits in bytes. A bucket may have a lower limit for files, its `file_size_limit`, which the
 * site's migrations set. A test compares the buckets' limits with these limits.
 */
export const sizeLimits = {
  file: 50 * megabyte,
  /** Applies to pictures, because the server removes their metadata in memory. */
  picture: 10 * megabyte,
  /** Limit for all resized pictures together, on disk. */
  variants: 512 * megabyte,
}
