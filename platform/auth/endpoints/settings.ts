import type { Endpoint } from '../auth-context.ts'
import { respond } from '../protocol/respond.ts'
import { oauthProviders } from './disabled-features.ts'

/**
 * `GET /health`: names the service. Doesn't test the database, unlike the server's readiness check.
 */
export const getHealth: Endpoint = () =>
  respond({
    version: 'stationhouse',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })

const disabledProviders = ['anonymous_users', ...oauthProviders, 'phone']

/** `GET /settings`: lists the options for sign-in forms. */
export const getSettings: Endpoint = async (context) =>
  respond({
    external: { ...Object.fromEntries(disabledProviders.map((name) => [name, false])), email: true },
    disable_signup: (await context.accountHooks.getSignUpPolicy(context.sql)) === 'closed',
    mailer_autoconfirm: context.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
