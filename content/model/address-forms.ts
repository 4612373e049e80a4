// The database has the same expressions; `product-rules.test.ts` compares them.

/** The last part of an address: small letters, digits, and single hyphens between them. */
export const addressForm = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The path of a page of this site, with the place on it. */
export const pagePath = /^\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?(#[A-Za-z0-9_-]+)?$/

/** The path of a picture that a text shows. */
export const storedPicture =
  /^\/storage\/v1\/object\/public\/(article-images|media-library)\/([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
