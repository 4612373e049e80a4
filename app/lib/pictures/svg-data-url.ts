/** Returns the address of an image that is the drawing itself, for a page or another drawing. */
export function svgDataUrl(svg: string): string {
  // These characters may not be in an address, or attributes would write them in more characters.
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#"<>&]/g, encodeURIComponent)}`
}
