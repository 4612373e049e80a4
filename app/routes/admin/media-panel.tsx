import { MediaTab } from '#app/features/media/admin/media-tab.tsx'

export default function MediaPanel() {
  return <MediaTab />
}
