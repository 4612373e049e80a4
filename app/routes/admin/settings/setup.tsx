import { SetUpScreen } from '#app/features/set-up/admin/set-up-screen.tsx'
import { TestMail } from '#app/features/status/admin/test-mail.tsx'
import { useKnownSite } from '../known-site.ts'

export default function Setup() {
  return <SetUpScreen known={useKnownSite()} testMail={<TestMail service="server" />} />
}
