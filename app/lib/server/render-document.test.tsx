import { lazy, type ReactNode, Suspense } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderDocument } from './render-document.ts'

const page = (content: ReactNode) => (
  <html lang="en">
    <body>{content}</body>
  </html>
)

const failure = new Error('no fog')
const Late = lazy(async () => ({ default: () => <p>Fog</p> }))
const Failing = () => {
  throw failure
}

describe('A document', () => {
  test('is whole, with its type before it', async () => {
    expect(await renderDocument(page(<p>Harbor</p>), vi.fn())).toBe(
      '<!DOCTYPE html><html lang="en"><head></head><body><p>Harbor</p></body></html>',
    )
  })

  test('has the parts that had to be loaded first', async () => {
    const onError = vi.fn()
    const html = await renderDocument(
      page(
        <Suspense fallback="waits">
          <Late />
        </Suspense>,
      ),
      onError,
    )
    expect(html).toMatch(/^<!DOCTYPE html>.*<p>Fog<\/p>.*<\/html>$/s)
    expect(html).not.toContain('waits')
    expect(onError).not.toHaveBeenCalled()
  })

  test('whose part fails says so once, and shows what stands in for it', async () => {
    const onError = vi.fn()
    const html = await renderDocument(
      page(
        <Suspense fallback="instead">
          <Failing />
        </Suspense>,
      ),
      onError,
    )
    expect(html).toContain('instead')
    expect(onError.mock.calls.map(([error]) => error)).toEqual([failure])
  })

  test('that fails outside of every such part is none', async () => {
    await expect(renderDocument(page(<Failing />), vi.fn())).rejects.toThrow(failure)
  })
})
