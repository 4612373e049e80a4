/** A variable of the hosted platform's runtime; throws when it is not set. */
export function requireVariable(variables: { get(name: string): string | undefined }, name: string): string {
  const value = variables.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}
