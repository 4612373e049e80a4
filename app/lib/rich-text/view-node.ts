/**
 * An element as data. Loaders send it to the page, so that the browser needs no script for parsing
 * texts.
 */
export interface ViewElement {
  tag: string
  props?: object
  children?: readonly ViewNode[]
}

export type ViewNode = string | ViewElement
