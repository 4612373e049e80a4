import { ConfigError, readConfig } from '#server/config.ts'

/** Reads address and secret key of the hosted project from the settings. Throws `ConfigError`. */
export function readHostedProject({
  SUPABASE_URL = '',
  SUPABASE_SECRET_KEY,
}: Readonly<Record<string, string | undefined>>): { url: string; secretKey: string } {
  if (!SUPABASE_SECRET_KEY) {
    throw new ConfigError("SUPABASE_SECRET_KEY must be the project's secret (or service_role) key.")
  }
  const url = readConfig({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'unused' }).hosted?.url ?? SUPABASE_URL
  return { url, secretKey: SUPABASE_SECRET_KEY }
}
