import { useNavigate } from 'react-router'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { AcademySections } from '#app/features/careers/academy-sections.tsx'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import { training } from '#content/training.ts'
import type { Route } from './+types/training.ts'

const { path, title } = getPage('/training')

export function meta(args: Route.MetaArgs) {
  return describePage(args, { description: () => training.introduction })
}

export default function TrainingRoute() {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        scene={sceneOfPage['/training']}
        title={title}
        steps={pagesAbove(path)}
        introduction={training.introduction}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={training.apply.path} variant="accent">
            {training.apply.label}
          </ButtonLink>
          {/* Without script, or in a tab without history, it leads to the careers page. */}
          <form
            action="/hiring"
            onSubmit={(event) => {
              event.preventDefault()
              void (window.history.length > 1 ? navigate(-1) : navigate('/hiring'))
            }}
          >
            <Button type="submit" variant="onBand">
              {training.back}
            </Button>
          </form>
        </div>
      </PageHead>
      <AcademySections />
    </>
  )
}
