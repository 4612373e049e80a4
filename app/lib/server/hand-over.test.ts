import { expect, test } from 'vitest'
import { createScriptMark, takeMarkedScripts } from './emitted-scripts.ts'
import { handOver } from './hand-over.ts'

const hostile = '</script><script>smuggled()</script><!-- & \u2028\u2029 "\\'

test('What was loaded reaches the browser as it was, whatever is in it', () => {
  const mark = createScriptMark()
  const { html, scripts } = takeMarkedScripts(handOver(hostile, mark), mark)
  expect(scripts).toHaveLength(2)
  expect(html.join('').match(/<\/?script/g)).toHaveLength(4)
  const calls: string[] = []
  const streamController = { enqueue: (text: string) => calls.push(text), close: () => calls.push('closed') }
  const window = { __reactRouterContext: { streamController } }
  for (const script of scripts) new Function('window', script)(window)
  expect(calls).toEqual([hostile, 'closed'])
})
