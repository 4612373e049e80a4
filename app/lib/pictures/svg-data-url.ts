export function toSvgDataUrl(svg: string): string {
  // Escapes characters that are special in URLs or would be longer as HTML entities.
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#"<>&]/g, encodeURIComponent)}`
}
