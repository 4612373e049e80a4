import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('A disabled button can be focused, but a click does nothing', () => {
  const onPress = vi.fn<() => void>()
  const preventDefault = vi.fn<() => void>()
  const press = (disabled: boolean) => {
    const { onClick } = Button({ type: 'submit', disabled, onClick: onPress }).props
    onClick({ preventDefault })
  }
  press(true)
  expect([onPress.mock.calls.length, preventDefault.mock.calls.length]).toEqual([0, 1])
  press(false)
  expect([onPress.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1])

  const tags = [false, true].map((disabled) => renderToStaticMarkup(<Button disabled={disabled} />))
  expect(tags.map((tag) => /aria-disabled="(\w+)"/.exec(tag)?.[1])).toEqual(['false', 'true'])
  for (const tag of tags) expect(tag).not.toMatch(/ disabled=/)
})
