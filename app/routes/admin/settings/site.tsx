import { useRevalidator, useSearchParams } from 'react-router'
import { SearchMatchByText, SectionSearch } from '#app/components/staff/section-search.tsx'
import { settingsSections } from '#app/components/staff/staff-screens.ts'
import { LiveCountsSection } from '#app/features/home/admin/live-counts-section.tsx'
import { SettingsForm } from '#app/features/site-settings/admin/settings-form.tsx'
import { SignUpSection } from '#app/features/site-settings/admin/sign-up/sign-up-section.tsx'

export default function SiteSettings() {
  const { revalidate } = useRevalidator()
  const searchText = useSearchParams()[0].get('find') ?? ''
  return (
    <SectionSearch
      key={searchText}
      label="Search settings"
      initialSearchText={searchText}
      otherScreens={settingsSections.slice(1)}
    >
      <div className="flex flex-col gap-6">
        <SettingsForm onSaved={revalidate} />
        <SearchMatchByText text="Who Is Online Discord members game server FiveM players count address">
          <LiveCountsSection />
        </SearchMatchByText>
        <SearchMatchByText text="Sign-up accounts register policy approval invitation open closed SIGNUP_POLICY">
          <SignUpSection />
        </SearchMatchByText>
      </div>
    </SectionSearch>
  )
}
