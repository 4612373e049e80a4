import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { findInsignia, haveSameInsignia } from './find-insignia.ts'
import { parseRanks, pickRankSteps } from './parse-ranks.ts'
import { RankInsignia } from './rank-insignia.tsx'

export interface RankHolder {
  /** For a vacancy, a label with the position's department. */
  name: string
  rank: string
  path: string
  isVacant?: boolean
}

export function useRanks() {
  return parseRanks(useSiteSettings().ranks)
}

export function RankTable({ holders }: { holders: readonly RankHolder[] }) {
  return (
    <ol data-slot="rank-table" className="divide-y divide-border border-y border-border">
      {useRanks().map(({ title, duty }) => (
        <li
          key={title}
          className={
            'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 py-3 md:items-center ' +
            'md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)] print:py-1'
          }
        >
          <RankInsignia rank={title} className="h-auto w-20 max-md:row-span-2 print:w-12" />
          <div>
            <p dir="auto" className="font-display text-2xl leading-tight font-bold">
              {title}
            </p>
            <Holders holders={holders.filter(({ rank }) => belongsInRow(rank, title))} />
          </div>
          {duty && (
            <p dir="auto" className="col-start-2 text-muted-foreground md:col-start-3 print:text-sm">
              {duty}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const belongsInRow = (rank: string, title: string) =>
  rank === title || (findInsignia(title).kind !== 'shield' && haveSameInsignia(rank, title))

const maxNames = 3

function Holders({ holders }: { holders: readonly RankHolder[] }) {
  if (holders.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-x-6 text-sm">
      {holders.slice(0, maxNames).map(({ name, path, isVacant }) => (
        <li key={path}>
          <Link
            to={path}
            dir="auto"
            className={joinClasses(
              'inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11',
              isVacant && 'font-semibold text-accent-text',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
      {holders.length > maxNames && <li className="text-muted-foreground">and {holders.length - maxNames} more</li>}
    </ul>
  )
}

export function RankSteps() {
  return (
    <ol data-slot="rank-steps" className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:border-b lg:border-border">
      {pickRankSteps(useRanks()).map(({ title, duty }) => (
        <li
          key={title}
          className={
            'grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-5 border-t border-border py-3 print:py-1 ' +
            'not-print:last:border-b lg:mt-15 lg:block lg:border-t-4 lg:border-accent lg:bg-background lg:p-5 ' +
            'lg:last:border-b-0 lg:nth-2:mt-10 lg:nth-3:mt-5 lg:nth-4:mt-0'
          }
        >
          <RankInsignia rank={title} className="row-span-2 h-auto w-16 lg:mb-3 lg:w-20" />
          <p dir="auto" className="font-display text-2xl leading-tight font-bold">
            {title}
          </p>
          {duty && (
            <p dir="auto" className="col-start-2 leading-snug text-muted-foreground lg:mt-1">
              {duty}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
