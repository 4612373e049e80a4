import text from '#app/styles/fonts/public-sans-latin.woff2?url'
import display from '#app/styles/fonts/sofia-sans-condensed-latin.woff2?url'

/** Every page preloads these files, because its first text needs them. */
export const defaultFonts = [text, display] as const
