import { Check } from 'lucide-react'
import { withKeys } from '#app/lib/with-keys.ts'

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul data-slot="check-list" className="flex flex-col gap-2.5">
      {withKeys(items.map((text) => ({ text }))).map(({ key, text }) => (
        <li key={key} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent-text" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
