import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSession } from './session-context.ts'

function Anybody() {
  return useSession().user?.email
}

test('Using the session outside of its provider is an error', () => {
  expect(() => renderToString(<Anybody />)).toThrow('useSession must be used within a SessionProvider')
})
