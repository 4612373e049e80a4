/**
 * An element as data. It passes from a loader to the page, which so gets the elements of a text without a line of script that
 * reads texts.
 */
export interface ViewElement {
  tag: string
  props?: object
  children?: readonly ViewNode[]
}

export type ViewNode = string | ViewElement
