import { useNavigate } from 'react-router'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import type { DocumentContent } from '#content/documents.ts'
import { AcademySections } from './academy-sections.tsx'

const { path, title } = getPage('/training')

export function TrainingPage({ content }: { content: DocumentContent<'training'> }) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        scene={sceneOfPage['/training']}
        title={title}
        steps={pagesAbove(path)}
        introduction={content.introduction}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={content.apply.path} variant="accent">
            {content.apply.label}
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
              {content.back}
            </Button>
          </form>
        </div>
      </PageHead>
      <AcademySections content={content} />
    </>
  )
}
