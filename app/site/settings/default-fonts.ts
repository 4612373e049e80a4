import text from '#app/styles/fonts/public-sans-latin.woff2?url'
import display from '#app/styles/fonts/sofia-sans-condensed-latin.woff2?url'

/** Files of the default fonts that every page needs for its first text. */
export const defaultFonts = [text, display] as const
