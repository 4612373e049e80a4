/** An element as data. Loaders return these, so that the page doesn't have to parse Markdown. */
export interface ViewElement {
  tag: string
  props?: object
  children?: readonly ViewNode[]
}

export type ViewNode = string | ViewElement
