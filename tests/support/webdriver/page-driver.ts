/** A page of another browser than Chromium, as its protocol lets a test use it. */
export interface PageDriver {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>
  /** Runs JavaScript in the page: an expression, whose value (or what its promise resolves to) must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses keys together, such as Control and b; named as in `KeyboardEvent.key`. */
  press(...keys: string[]): Promise<void>
  /** Types a text, key by key. */
  type(text: string): Promise<void>
  /** CSS pixels from the left upper corner of what is seen of the page. */
  clickAt(point: { x: number; y: number }): Promise<void>
  /** Chooses files in the input that the selector finds. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  /** CSS pixels. A browser may refuse to become as small. */
  resize(width: number, height: number): Promise<void>
  /** What went wrong in the page since the last call, as far as the browser tells. */
  takeFaults(): Promise<string[]>
  close(): Promise<void>
}

/** WebDriver's codes of keys without a letter: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const keyCodes: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

/** The actions of a chord; both protocols take them. */
export function listChord(keys: readonly string[]): KeyAction[] {
  const codes = keys.map((key) => keyCodes[key] ?? key)
  const down = codes.map((value): KeyAction => ({ type: 'keyDown', value }))
  return [...down, ...codes.toReversed().map((value): KeyAction => ({ type: 'keyUp', value }))]
}

/** The actions of a click with the mouse; both protocols take them. */
export function listClick({ x, y }: { x: number; y: number }) {
  return [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
}
