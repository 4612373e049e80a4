import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { PageButton } from '#app/components/page-links/page-button.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { type AcademyProps, AcademySections } from './academy-sections.tsx'

export function TrainingPage({ content, leaders }: AcademyProps) {
  const names = usePageNames()
  return (
    <>
      <PageHeader
        hasPhoneScene
        scene={scenesByPage['/training']}
        tabletFocus="sm:max-lg:object-[67%_100%]"
        title={getPageTitle('/training', names)}
        steps={listParentPages('/training', names)}
        introduction={content.introduction}
      >
        <div className="mt-4 flex flex-wrap gap-3">
          <PageButton link={content.apply} variant="accent" />
          {/* The page's script makes the button open the previous page. Without the script or a
              previous page, the button opens the careers page, or the home page if careers is hidden. */}
          <form action={names['/hiring'] ? '/hiring' : '/'}>
            <Button type="submit" variant="onBand" data-action="back">
              {content.back}
            </Button>
          </form>
        </div>
      </PageHeader>
      <AcademySections content={content} leaders={leaders} />
    </>
  )
}
