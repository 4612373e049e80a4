/**
 * An element as data. Loaders return elements instead of Markdown, which only the server parses.
 */
export interface ViewElement {
  tag: string
  props?: object
  children?: readonly ViewNode[]
}

export type ViewNode = string | ViewElement
