/**
 * The widths, in pixels, of the variants of a public picture. Storage rejects other widths, because
 * a visitor could fill the disk and overload the CPU by requesting every width.
 */
export const variantWidths = [320, 480, 640, 720, 828, 1080, 1280, 1600, 1920] as const
