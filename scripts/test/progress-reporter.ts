import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
} from 'vitest/node'
import { formatResults } from './test-results.ts'

/** Milliseconds between two lines about progress. */
const interval = 15_000

/** Says every few seconds how many files are done and which ones run, in plain lines, and each failure at once. */
export default class ProgressReporter extends DefaultReporter {
  #files = 0
  #doneFiles = 0
  #passed = 0
  #failed = 0
  #running = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor() {
    super({ isTTY: false })
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
    this.#timer = setInterval(() => this.#sayProgress(), interval)
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module.relativeModuleId)
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test)
    const { state } = test.result()
    if (state === 'passed') this.#passed += 1
    if (state !== 'failed') return
    this.#failed += 1
    this.log(`  FAILED  ${test.module.relativeModuleId}: ${test.fullName}`)
  }

  /** Takes the place of the line that the base class prints for each file. */
  override onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId)
    this.#doneFiles += 1
    if (module.errors().length === 0) return
    this.#failed += 1
    this.log(`  FAILED  ${module.relativeModuleId}`)
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<DefaultReporter['onTestRunEnd']>[1],
    reason: TestRunEndReason,
  ): void {
    clearInterval(this.#timer)
    super.onTestRunEnd(modules, errors, reason)
    this.log(`  ${formatResults({ passed: this.#passed, failed: this.#failed })}`)
  }

  #sayProgress(): void {
    const counts = formatResults({ passed: this.#passed, failed: this.#failed })
    const running = this.#running.size > 0 ? `; running ${[...this.#running].join(', ')}` : ''
    this.log(`  ${this.#doneFiles} of ${this.#files} files: ${counts}${running}`)
  }
}
