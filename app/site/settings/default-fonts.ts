import text from '#app/styles/fonts/public-sans-latin.woff2?url'
import display from '#app/styles/fonts/sofia-sans-condensed-latin.woff2?url'

/** Pages with the default fonts preload these files, because their first text needs them. */
export const defaultFonts = [text, display] as const
