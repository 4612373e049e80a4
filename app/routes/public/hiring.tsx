import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { ApplyLink, HiringSections } from '#app/features/careers/hiring-sections.tsx'
import { describePage } from '#app/site/describe-page.ts'
import { pagesAbove } from '#app/site/find-page.ts'
import { hiring } from '#content/hiring.ts'
import type { Route } from './+types/hiring.ts'

export function meta(args: Route.MetaArgs) {
  return describePage(args, { description: () => hiring.introduction })
}

export default function HiringRoute() {
  return (
    <>
      <PageHead
        scene={sceneOfPage['/hiring']}
        title={hiring.title}
        steps={pagesAbove('/hiring')}
        introduction={hiring.introduction}
      >
        <ApplyLink className="mt-6 px-6">{hiring.applyNow}</ApplyLink>
      </PageHead>
      <HiringSections />
    </>
  )
}
