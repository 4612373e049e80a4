export function toSvgDataUrl(svg: string): string {
  // Escapes characters that URLs don't allow or that would be longer as HTML entities.
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#"<>&]/g, encodeURIComponent)}`
}
