import { RetryLink } from './retry-link.tsx'

/** Below a "not found" text: the row may exist while the backend does not answer. */
export function RecordsUnreachable() {
  return (
    <p className="mt-3">
      Or our records room does not answer right now. <RetryLink className="underline underline-offset-4" />
    </p>
  )
}
