/** A statement in the making: whatever a client sent goes in as a parameter and comes out as a place in the text. */
export class Statement {
  readonly values: string[] = []

  /** `type` comes from the catalogue or from this code. */
  bind(value: string, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}

/** For names found in the catalogue, and for the names that a client gives its columns. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
