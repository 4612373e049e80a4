/** The providers that GoTrue knows; none of them is configured here. */
export const oauthProviders: readonly string[] = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google', 'kakao'],
  ...['keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch'],
  ...['twitter', 'workos', 'x', 'zoom'],
]
