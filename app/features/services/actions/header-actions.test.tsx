import { expect, test } from 'vitest'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { HeaderActions } from './header-actions.tsx'

test.each([
  ['Get Started', true],
  ['Call 911', false],
])('The button “%s” has the number beside it: %s', (buttonLabel, hasNumber) => {
  const html = renderElement(
    <HeaderActions
      action={{ kind: 'phone', target: 'emergency', subject: '', text: '' }}
      buttonLabel={buttonLabel}
      emergencyCall={null}
      forms={[]}
      formsLabel="Forms"
    />,
  )
  expect(html).toContain(`>${buttonLabel}</button>`)
  expect(html.includes('911.')).toBe(hasNumber)
})
