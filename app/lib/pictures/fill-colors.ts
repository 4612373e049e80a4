/** Colors such as `#14294a` by the names that a drawing gives them. */
export type NamedColors = Readonly<Record<string, string>>

/** The attribute that each kind of class stands for. */
const attributes: Readonly<Record<string, string>> = { fill: 'fill', stroke: 'stroke', stop: 'stop-color' }

/**
 * Fills the named colors of a drawing from `app/art`. In the file a class such as `fill-sky-high` names a color, and a style sheet
 * gives it the default department's value, so that any program opens it. Here each class becomes an attribute with the color of `colors`.
 */
export function fillColors(svg: string, colors: NamedColors): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => classes.split(' ').map(toAttribute).join(''))
    .replace(/\n\s*/g, '')

  function toAttribute(name: string): string {
    const [kind = '', ...words] = name.split('-')
    const attribute = attributes[kind]
    const color = colors[words.join('-')]
    if (attribute === undefined || color === undefined) throw new Error(`A drawing names the unknown color ${name}`)
    return ` ${attribute}="${color}"`
  }
}
