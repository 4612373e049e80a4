/** The environment of a Deno function, `Deno.env`. */
export interface Variables {
  get(name: string): string | undefined
}

export function requireVariable(variables: Variables, name: string): string {
  const value = variables.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}
