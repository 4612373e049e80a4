import { Check } from 'lucide-react'
import { Diamond } from './ui/diamond.tsx'

interface BulletListProps {
  items: readonly string[]
  /** Shows check marks instead of diamonds, for lists of benefits. */
  hasCheckMarks?: boolean
}

export function BulletList({ items, hasCheckMarks = false }: BulletListProps) {
  return (
    <ul data-slot="bullet-list" className="flex flex-col gap-2.5 print:gap-1">
      {items.map((text, index) => (
        <li key={index} className="flex gap-3">
          {hasCheckMarks ? (
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent-text" />
          ) : (
            <Diamond className="mx-1 mt-1.75 size-3" />
          )}
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
