import { ClipboardList, FileText, type LucideIcon, Newspaper, PanelTop, UserRound } from 'lucide-react'
import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { PlayIcon } from '#app/components/ui/play-icon.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { SearchSection } from '#app/site/search/search-source.ts'
import type { TextPiece } from './highlight.ts'
import type { SearchHit } from './search-site.ts'

interface SearchResultProps {
  hit: SearchHit
  section: SearchSection
  isBestMatch: boolean
}

export function SearchResult({ hit, section, isBestMatch }: SearchResultProps) {
  const { path, label, title, excerpt, date } = hit
  return (
    <li
      className={
        'group relative grid grid-cols-[4rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 py-4 ' +
        'sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-5'
      }
    >
      <ResultPicture hit={hit} section={section} />
      <div className="min-w-0 max-sm:self-center">
        <Eyebrow badge={isBestMatch ? 'Best match' : null} category={label} date={date} />
        <h3
          dir="auto"
          className={joinClasses(
            'mt-0.5 font-display leading-tight font-bold wrap-anywhere',
            isBestMatch ? 'text-2xl sm:text-3xl' : 'text-xl sm:text-2xl',
          )}
        >
          <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            <HighlightedText pieces={title} />
          </Link>
        </h3>
      </div>
      {excerpt.length > 0 && (
        <p
          dir="auto"
          className="mt-2 max-w-measure wrap-anywhere text-muted-foreground max-sm:col-span-2 sm:col-start-2 sm:mt-1"
        >
          <HighlightedText pieces={excerpt} />
        </p>
      )}
    </li>
  )
}

const sectionIcons: Record<SearchSection, LucideIcon> = {
  pages: PanelTop,
  services: ClipboardList,
  people: UserRound,
  news: Newspaper,
  files: FileText,
}

/** Every result has a picture or an icon, so all texts begin at the same edge. */
function ResultPicture({ hit, section }: { hit: SearchHit; section: SearchSection }) {
  const { mediaUrl: url, isVideo, scene } = hit
  const Icon = sectionIcons[section]
  const isPerson = section === 'people'
  const shapeClass = `self-start rounded-md aspect-square sm:row-span-2 ${isPerson ? '' : 'sm:aspect-4/3'}`
  if (scene) {
    return <ScenePicture scene={scene} className={`relative ${shapeClass}`} imageClass="h-[140%] object-[86%_100%]" />
  }
  if (url === null) {
    return (
      <div aria-hidden className={`grid place-items-center border border-border text-accent-text ${shapeClass}`}>
        <Icon className="size-6 sm:size-7" />
      </div>
    )
  }
  if (isVideo) {
    return (
      <div
        aria-hidden
        className={`@container relative isolate flex items-end overflow-hidden bg-band p-1 ${shapeClass}`}
      >
        <video
          data-slot="lazy-video"
          src={url}
          preload="none"
          muted
          playsInline
          tabIndex={-1}
          className="absolute inset-0 -z-10 size-full object-cover"
        />
        <PlayIcon />
      </div>
    )
  }
  return (
    <LazyImage
      url={url}
      alt=""
      width={96}
      height={isPerson ? 96 : 72}
      sizes="6rem"
      className={`w-full ${shapeClass}`}
    />
  )
}

function HighlightedText({ pieces }: { pieces: readonly TextPiece[] }) {
  let start = 0
  return pieces.map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? (
      <mark
        key={key}
        className={joinClasses(
          '-mx-px rounded-sm bg-accent/30 box-decoration-clone px-px text-foreground',
          text.length < 12 && 'whitespace-nowrap',
        )}
      >
        {text}
      </mark>
    ) : (
      text
    )
  })
}
