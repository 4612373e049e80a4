import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describeMachine } from './bench/describe-machine.ts'
import { type Benchmark, runBenchmark } from './bench/run-benchmark.ts'

/**
 * Runs the benchmarks of `tests/load` one after another and compares their figures with goals.
 * `npm run bench` runs all benchmarks, and `npm run bench growth memory` runs two. Exits with 1 if a
 * benchmark crashed, but not if a figure missed its goal.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'tests', 'load')

const files = await readdir(folder)
const availableNames = files.flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : [])).sort()
const selectedNames = process.argv.slice(2)
const unknownName = selectedNames.find((name) => !availableNames.includes(name))
if (unknownName !== undefined) {
  console.error(`There is no benchmark “${unknownName}”. Choose from ${availableNames.join(', ')}.`)
  process.exit(1)
}

console.log(describeMachine())
const finishedBenchmarks: Benchmark[] = []
for (const name of selectedNames.length > 0 ? selectedNames : availableNames) {
  console.log(`\n## ${name}\n`)
  finishedBenchmarks.push(await runBenchmark(join(folder, `${name}.ts`), name))
}

console.log('\n## Goals\n\n| Benchmark | Figure | Value | Goal | |\n| --- | --- | ---: | --- | --- |')
for (const { name, goals } of finishedBenchmarks) {
  for (const { figure, value, unit, limit, isMet } of goals) {
    const result = `${value.toFixed(2)} ${unit}`.trim()
    console.log(`| ${name} | ${figure} | ${result} | ${limit} | ${isMet ? 'met' : '**missed**'} |`)
  }
}
const failedNames = finishedBenchmarks.filter(({ hasSucceeded }) => !hasSucceeded).map(({ name }) => name)
if (failedNames.length > 0) {
  console.error(`\nFailed: ${failedNames.join(', ')}`)
  process.exitCode = 1
}
