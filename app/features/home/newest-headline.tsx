import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { NewsItem } from './latest-section.tsx'

export function NewestHeadline({ article: { path, title, category, date } }: { article: NewsItem }) {
  return (
    <div className="group relative mt-5 max-w-lg border-s-4 border-band-accent ps-4 sm:mt-8">
      <Eyebrow category={category} date={date} isOnBand />
      <p
        dir="auto"
        className="mt-0.5 line-clamp-2 font-display text-xl leading-tight font-bold text-balance sm:text-2xl"
      >
        <Link
          to={path}
          className="ring-inside underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
        >
          {title}
        </Link>
      </p>
    </div>
  )
}
