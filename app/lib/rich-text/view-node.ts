/** An element as data. Loaders return elements, so pages don't need to parse Markdown. */
export interface ViewElement {
  tag: string
  props?: object
  children?: readonly ViewNode[]
}

export type ViewNode = string | ViewElement
