/** The kinds of pictures an article may carry; the bucket accepts the same and looks at the bytes. */
export const imageKinds = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
}

/** What the bucket takes of one. */
export const largestImageBytes = 10 * 1024 * 1024
