// The database has the same patterns, and `shared-rules.test.ts` compares them.

/** The last part of an address: lowercase letters and digits, separated by single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The path of a page on this site, with an optional fragment. */
export const pagePathPattern =
  /^\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$/

export const storedPicturePattern =
  /^\/storage\/v1\/object\/public\/(article-images|media-library)\/([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
