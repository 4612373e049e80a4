import { SetupScreen } from '#app/features/setup/admin/setup-screen.tsx'
import { TestMail } from '#app/features/status/admin/test-mail.tsx'
import { useKnownSite } from '../known-site.ts'

export default function Setup() {
  return <SetupScreen knownSite={useKnownSite()} testMail={<TestMail mode="server" />} />
}
