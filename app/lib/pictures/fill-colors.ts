/** Colors such as `#14294a` by their names in a drawing. */
export type NamedColors = Readonly<Record<string, string>>

/** SVG attributes, keyed by the prefix of a class. */
const attributes: Readonly<Record<string, string>> = { fill: 'fill', stroke: 'stroke', stop: 'stop-color' }

/**
 * Fills in the named colors of a drawing from `app/art`. In the file, a class such as
 * `fill-sky-high` names a color. The file's style sheet sets default values, so that any program
 * can open it. This function replaces each class with an attribute that has the color from
 * `colors`. It removes that style sheet, but keeps one with a `media` attribute.
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
