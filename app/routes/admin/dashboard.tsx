import { lazy, useEffect } from 'react'
import { DashboardTabs } from '#app/components/staff/dashboard-tabs.tsx'
import { DeferredContent } from '#app/components/staff/deferred-content.tsx'
import { PictureToolsProvider } from '#app/components/staff/files/picture-tools.tsx'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { useCanPublish, useIsEditor } from '#app/components/staff/use-can-publish.ts'
import { ActiveAlerts, useActiveAlerts } from '#app/features/alerts/admin/active-alerts.tsx'
import { ArticlesTab } from '#app/features/articles/admin/articles-tab.tsx'
import { useDiscordStatus } from '#app/features/discord/admin/discord-data.ts'
import { DiscordStatusCard } from '#app/features/discord/admin/discord-status-card.tsx'
import { EmbedPreview } from '#app/features/discord/admin/embed-preview.tsx'
import { PingSwitch } from '#app/features/discord/admin/ping-switch.tsx'
import { PostingHelp } from '#app/features/discord/admin/posting-help.tsx'
import { useDiscordPosting } from '#app/features/discord/admin/use-discord-posting.ts'
import { useUploadPicture } from '#app/features/media/admin/media-data.ts'
import { useSession } from '#app/features/session/session-context.ts'
import { SetupReminder, useSetupReminderQuery } from '#app/features/setup/admin/setup-reminder.tsx'
import { useUserName } from '#app/features/staff/admin/user-name.ts'
import { UserNameCard, useIsUserNameLoading } from '#app/features/staff/admin/user-name-card.tsx'
import { pictureTools } from './picture-tools.ts'
import { useSetupFacts } from './use-setup-facts.ts'

const loadLeadershipTab = async () => ({
  default: (await import('#app/features/leadership/admin/leadership-tab.tsx')).LeadershipTab,
})
const loadMediaTab = async () => ({ default: (await import('#app/features/media/admin/media-tab.tsx')).MediaTab })
const ContentFields = lazy(async () => ({
  default: (await import('#app/features/pages/admin/content-fields.tsx')).ContentFields,
}))
const LeadershipTab = lazy(loadLeadershipTab)
const MediaTab = lazy(loadMediaTab)

export default function Dashboard() {
  const isEditor = useIsEditor()
  useEffect(() => {
    // Preloads the other tabs while the server still has this build's files. A tab that fails to
    // preload loads when it opens.
    if (isEditor) void Promise.allSettled([loadLeadershipTab(), loadMediaTab()])
  }, [isEditor])
  const canPublish = useCanPublish()
  const articles = { key: 'articles', label: 'Articles', panel: <ArticlesPanel /> }
  const otherTabs = [
    { key: 'leadership', label: 'Leadership', panel: <LeadershipPanel /> },
    { key: 'media', label: 'Media', panel: <MediaTab /> },
  ]
  return (
    <PictureToolsProvider tools={pictureTools}>
      {canPublish ? <DashboardTabs tabs={[articles, ...otherTabs]} /> : articles.panel}
    </PictureToolsProvider>
  )
}

function Reminder() {
  return <SetupReminder setupFacts={useSetupFacts()} />
}

function ArticlesPanel() {
  const { userId, role } = useStaffArea()
  const canPublish = useCanPublish()
  const posting = useDiscordPosting()
  const authorName = useUserName(useSession().user?.id)
  const discord = useDiscordStatus()
  const alerts = useActiveAlerts()
  const reminder = useSetupReminderQuery(role.data === 'admin')
  const isNamePending = useIsUserNameLoading(userId)
  const hasWebhook = discord.data?.state !== 'not-configured'
  const isAutoPostOn = discord.data !== undefined && hasWebhook
  return (
    <DeferredContent isPending={isNamePending || discord.isLoading || alerts.isPending}>
      <div className="flex flex-col gap-2 lg:gap-3">
        <UserNameCard userId={userId} />
        {canPublish && <ActiveAlerts />}
        <ArticlesTab
          authorName={isNamePending ? undefined : (authorName ?? '')}
          discord={posting}
          discordParts={{ EmbedPreview, PingSwitch, isAutoPostOn }}
          hasWebhook={hasWebhook}
          discordStatus={<DiscordStatusCard />}
        >
          {reminder.data && <Reminder />}
          {canPublish && <PostingHelp />}
        </ArticlesTab>
      </div>
    </DeferredContent>
  )
}

/** Passes components of other features, because features don't import each other. */
function LeadershipPanel() {
  return <LeadershipTab upload={useUploadPicture()} ContentFields={ContentFields} />
}
