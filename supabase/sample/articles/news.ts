import type { PackArticle } from '#content/packs/pack-rows.ts'

export const news: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-000000000204',
    legacy_id: null,
    title: 'A Third Dog Joins the K-9 Unit',
    excerpt: 'Her name is Gale, she is two years old, and she can find a phone in a hayloft.',
    content: `The K-9 unit has a third member on four legs. Gale, a two-year-old shepherd, passed her last test a week ago and started work the next morning, when she found a lost hearing aid in a flower bed within six minutes.

Gale is trained on electronics. Phones, memory cards and chargers have a smell that people cannot perceive and dogs can learn. For the detective bureau this matters: in two thirds of our cases there is a device that somebody would rather not have found.

Her handler is Officer Priya Raman, who has spent the last four months teaching her, and says she was taught at least as much in return. “She tells me when I am in a hurry. She sits down and waits until I am not.”

Bosun and Pilot keep their work: Bosun searches for people, Pilot for narcotics. All three live with their handlers and train together every Tuesday behind headquarters. Schools and watch groups can ask for a visit; please write two weeks ahead.

Gale was paid for by last year’s calendar, which sold 600 copies. The new one is at the front desk, and she is September.`,
    date: '2026-11-12',
    category: 'K-9 Unit',
    author: 'Sergeant Marcus Oyelaran',
    featured: false,
    type: 'news',
    hero_image: 'new-dog.webp',
    hero_video: null,
    media_caption: 'Officer Raman and Gale on the training field.',
    media_alt: 'An officer stands beside a sitting dog on a green field',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000205',
    legacy_id: 'school-streets',
    title: 'School Streets: Half the Crashes, One Year On',
    excerpt: 'Closing three streets for forty minutes a day was unpopular in the first week. The figures are in.',
    content: `A year ago we began to close three streets to cars when school begins and when it ends, forty minutes each time. In the first week the traffic desk took 58 calls, and not one of them was a compliment.

The figures of the first year: eleven crashes on the school routes, against twenty-three the year before. No child was hurt badly. Average speed on the streets around fell from 31 to 24 miles per hour, also at times when nothing is closed.

“People got used to looking,” says Sergeant Henrik Dahl, who planned the closures with the City Schools. “That is the part you cannot build with signs.”

Not everything worked. On Cooper Street the detour led past the bakery and its deliveries, and for two months nobody could pass. We moved the barrier by eighty feet and the delivery by half an hour. Thank you to the baker, who is up anyway.

Two more schools begin in January. If your street should be looked at, tell the traffic desk. We measure for a week and send you what we find, whatever it is.`,
    date: '2026-11-03',
    category: 'Traffic',
    author: 'Sergeant Henrik Dahl',
    featured: false,
    type: 'news',
    hero_image: 'school-street.webp',
    hero_video: null,
    media_caption: 'Ten to eight on Mill Street.',
    media_alt: 'Children cross a street in front of a school beside an officer',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000206',
    legacy_id: null,
    title: 'After the Storm: Two Nights on the Water Side',
    excerpt: 'When the harbor came over the quay, three cars, two boats and about sixty neighbors were already there.',
    content: `The water came at twenty past two on Sunday morning, forty minutes earlier than forecast and a hand higher than the wall. By then the cars on Quay Street had been moved, most of them by their owners, some by us, and one by six neighbors who simply carried it.

The department had called in everybody who was free. Deputy Chief Thomas Brandvold ran the night from the bridge house, because that is where you can see both banks. City Fire & Rescue took the pumps, the Harbor Authority the boats, and our patrols went from door to door.

Fourteen people were brought out of ground-floor apartments, the oldest of them 91 and in excellent spirits. Nobody was hurt. The second night brought a foot less water.

What we learned: the list of people who need help to leave their homes was two years old. We have asked the watch groups to renew it with us, street by street, by the end of the year. If you or somebody near you should be on it, tell the community office. The list is kept on paper, in one place, and is used for nothing else.

To the sixty who filled sandbags without being asked: we have your shovels. They are at the front desk.`,
    date: '2026-10-12',
    category: 'Emergency Response',
    author: 'Deputy Chief Thomas Brandvold',
    featured: false,
    type: 'news',
    hero_image: 'storm-quay.webp',
    hero_video: null,
    media_caption: 'Quay Street at three in the morning.',
    media_alt: 'A patrol car stands in the rain before rising water',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000207',
    legacy_id: 'harbor-drill',
    title: 'Harbor Drill: Three Services, One Radio Channel',
    excerpt: 'A ferry, eighty volunteers and a fog machine: what we practiced on the water, and what went wrong.',
    content: `At nine on Wednesday the ferry Constance reported smoke below deck and eighty people on board. There was no fire. There were eighty volunteers from the Citizens Police Academy and the school, a fog machine, and three services that had never all been on the same radio channel.

It took four minutes until the first boat was alongside and thirty-one until the last passenger stood on the quay. The goal had been thirty-five. So far the good part.

The other part: for six minutes two people counted the rescued, and they counted differently. One had included the crew. In a real fire somebody would have gone back in for three passengers who were already drinking tea.

From now on one person counts, and that person is the one who stands at the gangway. It sounds obvious. Drills are there so that obvious things are written down before they matter.

The next exercise is in spring, on the middle bridge. We need about a hundred people who can be lost convincingly. Lunch is provided.`,
    date: '2026-09-23',
    category: 'Training',
    author: 'Deputy Chief Thomas Brandvold',
    featured: false,
    type: 'news',
    hero_image: 'harbor-drill.webp',
    hero_video: null,
    media_caption: 'The first boat reaches the Constance.',
    media_alt: 'A patrol boat approaches a ferry near the lighthouse',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000208',
    legacy_id: null,
    title: 'Inside Dispatch: The Voice That Stays on the Line',
    excerpt: 'Before any car moves, somebody has picked up. An evening with the four people who do.',
    content: `The room has no windows, because windows distract. It has four desks, eleven screens and a kettle that nobody is allowed to let run dry. On this Friday evening it takes 48 calls, and answers the slowest of them after seven seconds.

“The first word I want is where,” says dispatcher Tobias Renn. “If the line breaks after that, somebody is on the way. Everything else can come later.”

Half of the calls are no emergencies. Dispatch does not scold. A quarrel about a parking spot may become something else, and somebody who was sent away once may not call again. Such calls go to the front desk, which has time.

The other half is sorted by what is at stake. Priority 1 means that a life is at risk or a crime is happening; an officer is there in under six minutes. While the car drives, the dispatcher stays: counts breaths, asks for the color of the door, tells a child to unlock it.

At the end of a shift the four go through the hardest call together. Nobody goes home before that. There is room for one more at the desks, by the way, and you will find the form under Careers.`,
    date: '2026-09-05',
    category: 'Department',
    author: 'Officer Lucía Ferreira',
    featured: false,
    type: 'news',
    hero_image: 'dispatch-room.webp',
    hero_video: null,
    media_caption: 'Desk two, shortly before ten.',
    media_alt: 'A dispatcher with a headset in front of several screens',
    gallery: [],
  },
]
