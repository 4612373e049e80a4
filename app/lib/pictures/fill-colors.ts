/** Maps the names of colors in a drawing to colors such as `#14294a`. */
export type NamedColors = Readonly<Record<string, string>>

const attributes: Readonly<Record<string, string>> = { fill: 'fill', stroke: 'stroke', stop: 'stop-color' }

/**
 * Sets the colors of a drawing from `app/art`. In the file, a class such as `fill-sky-high` refers
 * to a color. A style sheet in the file defines default colors for other programs. This function
 * removes that style sheet and replaces each class with an attribute. Style sheets with a `media`
 * attribute stay.
 */
export function fillColors(svg: string, colors: NamedColors): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => classes.split(' ').map(toAttribute).join(''))
    .replace(/\n\s*/g, '')

  function toAttribute(name: string): string {
    const [kind = '', ...nameParts] = name.split('-')
    const attribute = attributes[kind]
    const color = colors[nameParts.join('-')]
    if (attribute === undefined || color === undefined) throw new Error(`Unknown color ${name} in a drawing`)
    return ` ${attribute}="${color}"`
  }
}
