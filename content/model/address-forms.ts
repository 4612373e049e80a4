// The database has the same expressions, and `product-rules.test.ts` compares them.

/** The last part of an address: lower-case letters and digits, separated by single hyphens. */
export const addressForm = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The path of a page of this site, with an optional fragment. */
export const pagePath = /^\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$/

/** The path of a stored picture in a text. */
export const storedPicture =
  /^\/storage\/v1\/object\/public\/(article-images|media-library)\/([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
