// The hosted platform's runtime (Deno) starts here; embedded, the server composes the same handler.
import { readHostedEnvironment } from '../_shared/hosted-environment.ts'
import { withCors } from '../_shared/with-cors.ts'
import { createStaffAccounts } from './staff-accounts.ts'

const settings = { ...readHostedEnvironment(Deno.env), sendsMail: true, isHosted: true }

Deno.serve(withCors('POST', createStaffAccounts(settings)))
