import { SetupScreen } from '#app/features/setup/admin/setup-screen.tsx'
import { TestMail } from '#app/features/status/admin/test-mail.tsx'
import { useSiteFacts } from '../site-facts.ts'

export default function Setup() {
  return <SetupScreen siteFacts={useSiteFacts()} testMail={<TestMail mode="server" />} />
}
