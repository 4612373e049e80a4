import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { StepsSection } from './text-sections.tsx'

test('Steps leave as few gaps as possible in the last row', () => {
  const countColumns = (stepCount: number) => {
    const items = Array.from({ length: stepCount }, () => ({ title: 'Step', text: 'Text' }))
    const section = { kind: 'steps', anchor: 'steps', title: '', introduction: '', items } as const
    return Number(/grid-cols-(\d)"/.exec(renderToStaticMarkup(<StepsSection section={section} />))?.[1])
  }
  expect([3, 4, 5, 6, 7].map(countColumns)).toEqual([3, 4, 5, 3, 4])
})
