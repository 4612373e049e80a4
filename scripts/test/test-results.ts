export interface Results {
  passed: number
  failed: number
}

/** How the test command and each of its parts end: the line that programs look for. */
export const formatResults = ({ passed, failed }: Results): string => `${passed} passed, ${failed} failed`

/** Reads the last such line of an output; null where there is none. */
export function parseResults(output: string): Results | null {
  const last = [...output.matchAll(/^\s*(\d+) passed, (\d+) failed$/gm)].at(-1)
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : null
}

export function addResults(list: readonly Results[]): Results {
  return {
    passed: list.reduce((sum, { passed }) => sum + passed, 0),
    failed: list.reduce((sum, { failed }) => sum + failed, 0),
  }
}
