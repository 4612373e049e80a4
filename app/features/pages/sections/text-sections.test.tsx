import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { StepsSection } from './text-sections.tsx'

test('Steps have columns only if the last row is full', () => {
  const countColumns = (stepCount: number) => {
    const items = Array.from({ length: stepCount }, () => ({ title: 'Step', text: 'Text' }))
    const section = { kind: 'steps', anchor: 'steps', title: '', introduction: '', items } as const
    return Number(/lg:grid-cols-(\d)/.exec(renderToStaticMarkup(<StepsSection section={section} />))?.[1] ?? 1)
  }
  expect([3, 4, 5, 6, 7].map(countColumns)).toEqual([3, 4, 5, 3, 1])
})
