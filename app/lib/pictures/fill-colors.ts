/** Maps the names of colors in a drawing to colors such as `#14294a`. */
export type NamedColors = Readonly<Record<string, string>>

/** Maps the prefix of a class to an SVG attribute. */
const attributes: Readonly<Record<string, string>> = { fill: 'fill', stroke: 'stroke', stop: 'stop-color' }

/**
 * Sets the colors of a drawing from `app/art`. In the file, a class such as `fill-sky-high` names a
 * color, and a style sheet contains default colors, so that other programs can show the drawing.
 * This function removes that style sheet and replaces each class by an attribute with the color. A
 * style sheet with a `media` attribute stays.
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
