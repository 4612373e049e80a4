import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { discordKey, discordStatusQuery } from '#app/features/articles/admin/discord-queries.ts'
import { DiscordStatusCard } from '#app/features/articles/admin/discord-status-card.tsx'
import { SettingsScreen } from '#app/features/settings/admin/settings-screen.tsx'
import { WebhookForm } from '#app/features/settings/admin/webhook-form.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { AdministratorsOnly } from './administrators-only.tsx'
import { AreaHead } from './area-head.tsx'

export function meta() {
  return [{ title: 'Site Settings' }, { name: 'robots', content: 'noindex' }]
}

/** What the site says about its department, and where its articles are posted. */
export default function Settings() {
  const { revalidate } = useRevalidator()
  const queryClient = useQueryClient()
  const discord = useQuery(discordStatusQuery(useSupabase()))
  const mayHaveWebhook = discord.isError || (discord.isSuccess && discord.data.state !== 'not-configured')
  return (
    <>
      <AreaHead title="Site Settings" />
      <AdministratorsOnly>
        <div className="flex flex-col gap-6">
          <SettingsScreen onSaved={revalidate} />
          <WebhookForm
            isRemovable={mayHaveWebhook}
            onSaved={() => queryClient.invalidateQueries({ queryKey: discordKey })}
          >
            <DiscordStatusCard />
          </WebhookForm>
        </div>
      </AdministratorsOnly>
    </>
  )
}
