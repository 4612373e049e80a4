import { LeadershipTab } from '#app/features/leadership/admin/leadership-tab.tsx'
import { useLeaderPhotoUpload } from '#app/features/media/admin/use-leader-photo-upload.ts'

/** Leader photos live in the media library; the two subjects meet only here. */
export default function LeadershipPanel() {
  return <LeadershipTab uploadPhoto={useLeaderPhotoUpload()} />
}
