import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { setMediaFileAside } from '#app/features/media/admin/media-files.ts'
import { SetUpScreen } from '#app/features/set-up/admin/set-up-screen.tsx'
import { useKnownSite } from './known-site.ts'

export function meta() {
  return [{ title: 'Set Up' }, { name: 'robots', content: 'noindex' }]
}

export default function Welcome() {
  return (
    <>
      <AreaHead title="Set Up" />
      <AdministratorsOnly>
        <Steps />
      </AdministratorsOnly>
    </>
  )
}

function Steps() {
  return <SetUpScreen known={useKnownSite()} setFileAside={setMediaFileAside} />
}
