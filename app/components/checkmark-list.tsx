import { Check } from 'lucide-react'

export function CheckmarkList({ items }: { items: readonly string[] }) {
  return (
    <ul data-slot="checkmark-list" className="flex flex-col gap-2.5">
      {items.map((text, index) => (
        <li key={index} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent-text" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
