import { join } from 'node:path'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'

/** Builds the website once, before tests that start the server many times. */
export default async function requireBuilt(): Promise<void> {
  if (!(await buildIfChanged(join(import.meta.dirname, '../..')))) throw new Error('The website could not be built.')
}
