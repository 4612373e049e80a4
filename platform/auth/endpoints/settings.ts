import type { Endpoint } from '../protocol/endpoint.ts'
import { oauthProviders } from '../protocol/provider-names.ts'
import { respond } from '../protocol/respond.ts'

const providers = ['anonymous_users', ...oauthProviders, 'phone']

/** `GET /settings`: what a sign-in form may offer. */
export const settings: Endpoint = (context) =>
  respond({
    external: { ...Object.fromEntries(providers.map((name) => [name, false])), email: true },
    disable_signup: context.signUpPolicy === 'closed',
    mailer_autoconfirm: context.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
