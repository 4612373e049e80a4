import { type DocumentContent, documents } from '#content/documents.ts'
import { toLeaderListItem } from '../leader-view-model.ts'
import { OpenPosition } from '../open-position.tsx'

export function VacancyPreview({ content }: { content: DocumentContent<'vacancy'> }) {
  return (
    <OpenPosition
      leader={exampleLeader}
      content={content}
      applyLabel={documents.hiring.defaults.applyNow}
      backLabel={documents.leadership.defaults.biography.back}
    />
  )
}

const exampleLeader = toLeaderListItem(
  {
    slug: 'example',
    name: 'Patrol Commander',
    rank: 'Commander',
    department: 'Patrol Division',
    badge: '',
    years: '',
    description: 'The description of the position goes here. You write it under Leadership.',
    photo: null,
    drawn_face: null,
    has_filled_position: false,
    picture_hints: {},
  },
  { url: '', siteUrl: '', requestCachedPicture: () => false },
)
