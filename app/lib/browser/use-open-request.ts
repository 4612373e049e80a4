import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const parameter = 'open'

/** Returns the address that opens a dialog of a staff screen: for `new` entries, or for the one with an id. */
export function openPath(screen: string, request: string): string {
  return `${screen}${screen.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: request })}`
}

/** Calls `open` with what the address asks to open, and takes the request out of the address. */
export function useOpenRequest(open: (request: string) => unknown): void {
  const [params, setParams] = useSearchParams()
  const request = params.get(parameter)
  const onRequest = useEffectEvent((asked: string) => {
    const rest = new URLSearchParams(params)
    rest.delete(parameter)
    setParams(rest, { replace: true, preventScrollReset: true })
    open(asked)
  })
  useEffect(() => {
    if (request !== null) onRequest(request)
  }, [request])
}
