import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { CallToJoin } from './call-to-join.tsx'

/** The keys of each list in what a component returns, without those that React gives by place. */
function listKeys(node: ReactNode): string[][] {
  const nodes = Array.isArray(node) ? node.flat() : [node]
  const elements = nodes.filter((one) => isValidElement<{ children?: ReactNode }>(one))
  const own = elements.flatMap(({ key }) => (key === null ? [] : key))
  return [own, ...elements.flatMap(({ props }) => listKeys(props.children))].filter((keys) => keys.length > 0)
}

test('Two buttons may lead to one place', () => {
  const links = [
    { label: 'Join', path: '/hiring' },
    { label: 'Read about the work', path: '/hiring' },
  ]
  const [keys = []] = listKeys(CallToJoin({ title: 'Join us', text: 'We are few.', links }))
  expect(keys).toHaveLength(links.length)
  expect(new Set(keys).size).toBe(links.length)
})
