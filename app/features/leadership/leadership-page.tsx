import { scenesByPage, scenesBySection } from '#app/components/art/page-scenes.ts'
import { CallToAction } from '#app/components/page-links/call-to-action.tsx'
import type { RankHolder } from '#app/components/ranks/rank-lists.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { PaginationLinks } from '#app/components/ui/pagination-links.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderCard } from './leader-card.tsx'
import type { LeaderListItem } from './leader-view-model.ts'
import { LeadershipRanks } from './leadership-ranks.tsx'

interface LeadershipPageProps {
  content: DocumentContent<'leadership'>
  page: number
  hasMore: boolean
  leaders: readonly LeaderListItem[]
  /** All leaders and vacancies, including those on other pages. Used only on the first page. */
  holders: readonly RankHolder[]
}

export function LeadershipPage({ content, page, hasMore, leaders, holders }: LeadershipPageProps) {
  const { introduction, empty, cards, ranks, join } = content
  const names = usePageNames()
  return (
    <>
      <PageHeader
        scene={scenesByPage['/leadership']}
        isShort
        tabletFocus="sm:max-lg:object-[89%_100%]"
        desktopFocus="lg:object-[100%_20%]"
        title={getPageTitle('/leadership', names)}
        steps={listParentPages('/leadership', names)}
        introduction={introduction}
      />
      <div className={`${columnClass} py-6 sm:py-8 print:py-2`}>
        {leaders.length === 0 && <p className="text-muted-foreground">{empty}</p>}
        {leaders.length > 0 && (
          <ul
            className={joinClasses(
              'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 wide:grid-cols-3',
              page === 1 && 'leaders',
            )}
          >
            {leaders.map((leader, index) => (
              <li key={leader.slug} className="grid">
                <LeaderCard leader={leader} content={cards} isPriority={page === 1 && index === 0} />
              </li>
            ))}
          </ul>
        )}
        <PaginationLinks
          page={page}
          hasMore={hasMore}
          getPath={(number) => (number === 1 ? '/leadership' : `/leadership?page=${number}`)}
          labels={{ previous: 'Previous', next: 'Next' }}
        />
      </div>
      {page === 1 && <LeadershipRanks content={ranks} holders={holders} />}
      <CallToAction scene={scenesBySection.leadershipEnd} title={join.title} text={join.text} links={[join.link]} />
    </>
  )
}
