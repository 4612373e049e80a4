/**
 * The widths, in pixels, in which storage serves a public picture. Storage rejects other widths,
 * because a visitor could fill the disk with them and exhaust the processor.
 */
export const pictureWidths = [320, 480, 640, 720, 828, 1080, 1280, 1600, 1920] as const
