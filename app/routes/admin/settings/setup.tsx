import { SetupScreen } from '#app/features/setup/admin/setup-screen.tsx'
import { TestMail } from '#app/features/status/admin/test-mail.tsx'
import { useSetupFacts } from '../use-setup-facts.ts'

export default function Setup() {
  return <SetupScreen setupFacts={useSetupFacts()} testMail={<TestMail mode="server" />} />
}
