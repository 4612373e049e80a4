// Entry point for Deno on a hosted project. The embedded backend creates the same handler itself.
import { readHostedEnvironment } from '../_shared/hosted-environment.ts'
import { withCors } from '../_shared/with-cors.ts'
import { createStaffAccountsHandler } from './staff-accounts.ts'

const settings = { ...readHostedEnvironment(Deno.env), sendsMail: true, isHosted: true }

Deno.serve(withCors('POST', createStaffAccountsHandler(settings)))
