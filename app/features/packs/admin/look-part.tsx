import { useEffect, useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import type { Difference } from '#app/lib/form-fields.ts'
import type { Placed } from '../place-pack.ts'
import type { PartView } from './describe-part.ts'
import type { PackItem } from './pack-data.ts'
import { PartChoice } from './part-choice.tsx'

interface LookPartProps {
  view: PartView
  placed: ReadonlyMap<string, Placed>
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** One part of a pack: its checkbox, and what it would change, to be opened. */
export function LookPart({ view, placed, isChosen, onChange }: LookPartProps) {
  const { part, count, summary, groups, rows } = view
  return (
    <div className="flex flex-col gap-2 py-3">
      <PartChoice part={part} isChosen={isChosen} onChange={onChange} text={summary} disabled={count === 0} />
      {groups.map(({ title, differences }) => (
        <details key={title} className="ml-8">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {title === '' ? 'What would change' : title}
          </summary>
          <Differences differences={differences} />
        </details>
      ))}
      {rows.length > 0 && (
        <details className="ml-8">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Each of them</summary>
          <ul className="flex flex-col divide-y divide-border">
            {rows.map(({ item, picture }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stranger's rows may have one id twice, and the list never changes
              <ItemRow key={index} item={item} placed={findPlaced(placed, picture)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="flex flex-col gap-3 pb-2">
      {differences.map(({ label, theirs, mine }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">
            <del className="block text-muted-foreground">
              <Swatch text={theirs} />
              {theirs || 'empty'}
            </del>
            <ins className="block no-underline">
              <Swatch text={mine} />
              {mine || 'empty'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Beside a color, how it looks. */
function Swatch({ text }: { text: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="mr-2 inline-block size-4 rounded-sm border border-border">
      <rect width="10" height="10" fill={text} />
    </svg>
  )
}

const outcomes: Partial<Record<PackItem['outcome'], string>> = {
  added: 'is added',
  changed: 'changes',
  present: 'is here already',
  refused: 'can’t be taken',
}

function ItemRow({ item: { subject, outcome, reason }, placed }: { item: PackItem; placed: Placed | undefined }) {
  return (
    <li className="flex items-center gap-3 py-2">
      {placed?.file.type.startsWith('image/') && <FilePreview placed={placed} />}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{subject ?? 'Without a name'}</span>
        <Badge variant={outcome === 'refused' ? 'accent' : 'outline'}>{outcomes[outcome] ?? outcome}</Badge>
        {reason && <span className="w-full text-sm wrap-anywhere text-muted-foreground">{reason}</span>}
      </div>
    </li>
  )
}

/** A picture of the pack, which is nowhere but in this browser yet. */
function FilePreview({ placed: { file } }: { placed: Placed }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className="block h-14 w-20 shrink-0 overflow-hidden rounded-sm bg-muted">
      {url && <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
    </span>
  )
}

function findPlaced(placed: ReadonlyMap<string, Placed>, address: string | null): Placed | undefined {
  return address === null ? undefined : [...placed.values()].find((one) => one.address === address)
}
