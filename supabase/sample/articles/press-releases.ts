import type { PackArticle } from '#content/packs/pack-rows.ts'

export const pressReleases: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-000000000209',
    legacy_id: 'pr-2026-11-18',
    title: 'Two Arrests in the Bicycle Thefts at Central Ferry',
    excerpt: 'Detectives found 46 bicycles in a rented boathouse. Owners are asked to come forward.',
    content: `CUTLER NARROWS, November 18. Detectives of the Cutler Narrows Police Department arrested two men on Tuesday evening on suspicion of stealing bicycles at Central Ferry and along the quay. In a boathouse they had rented, officers secured 46 bicycles, eleven batteries and a workshop for changing frame numbers.

The case began with a tip from a neighborhood watch group, whose members had noticed deliveries at unusual hours. Both suspects, aged 24 and 31, are presumed innocent until a court decides. The prosecutor will announce charges this week.

Owners can view photographs of the bicycles at the front desk of Police Headquarters, 40 Lantern Street, at any hour. Please bring the frame number, a receipt or a photograph. Bicycles that nobody claims within 90 days go to the City Schools.

“These are not only bicycles,” says Commander Inés Carrasco, head of Criminal Investigation. “They are how people get to the early shift. Forty-six people had to explain to somebody why they were late.”

The department asks everybody who bought a used battery near Central Ferry since August to call the detective bureau. Nobody who bought in good faith has anything to fear.`,
    date: '2026-11-18',
    category: 'Investigation',
    author: 'Press Office',
    featured: false,
    type: 'press-release',
    hero_image: 'bicycle-find.webp',
    hero_video: null,
    media_caption: 'Part of the find, laid out for the owners.',
    media_alt: 'Bicycles stand in a row inside a boathouse',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000210',
    legacy_id: null,
    title: 'Sobriety Checkpoints on the Bridges Before the Holidays',
    excerpt: 'On three weekends the department checks drivers on all three bridges. Places and times are public.',
    content: `CUTLER NARROWS, November 14. The Cutler Narrows Police Department will hold sobriety checkpoints on all three bridges on the last two weekends of November and the second weekend of December, each night from 9 p.m. to 3 a.m.

The places and times are announced on purpose. The aim is not to catch as many drivers as possible but that as few as possible drive after drinking. In last year’s checks 1,140 cars were stopped and nine drivers were taken off the road.

A check takes about one minute. Drivers need their license and registration. An officer asks two questions and explains what happens next; every stop is recorded. Nobody is stopped because of the car they drive or how they look: each night a number is drawn, and that many cars pass before the next one is asked to halt.

The taxi stands at the Old Market and Central Ferry will have extra cars on these nights. Anybody who comes to the front desk instead of driving home will be called a taxi there, without questions.

Questions from the press are answered by Sergeant Henrik Dahl, Traffic Desk.`,
    date: '2026-11-14',
    category: 'Traffic',
    author: 'Press Office',
    featured: false,
    type: 'press-release',
    hero_image: 'bridge-checkpoint.webp',
    hero_video: null,
    media_caption: 'The north bridge.',
    media_alt: 'A patrol car and cones on a bridge in the evening',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000211',
    legacy_id: 'pr-2026-10-30',
    title: 'Third-Quarter Figures Published in Full',
    excerpt: 'Calls, response times, use of force and complaints from July to September, with the tables behind them.',
    content: `CUTLER NARROWS, October 30. The Cutler Narrows Police Department today published its figures for July to September. They are, as always, complete: good news and bad in the same table.

Officers answered 3,204 calls, 6 percent more than in the spring. The median time for Priority 1 calls was 5 minutes and 12 seconds. Nine in ten were reached in under six minutes; in the North Mole district it was eight in ten, and a car has been moved there as a consequence.

Burglaries fell by 14 percent. Thefts from cars rose by 9, most of them at the ferry lots. Detectives solved 61 percent of all assigned cases.

Force beyond handcuffs was used 11 times. Lieutenant Dana Whitlock reviewed each case; ten were within policy, and one led to retraining. Eight complaints were received, of which six are closed, two of them in favor of the person who complained.

The tables can be had from the records desk, without a reason and without a fee. Chief Rosalind Achebe takes questions at the public meeting on the first Monday of the month.`,
    date: '2026-10-30',
    category: 'Transparency',
    author: 'Press Office',
    featured: false,
    type: 'press-release',
    hero_image: 'quarter-figures.webp',
    hero_video: null,
    media_caption: 'The tables hang in the lobby as well.',
    media_alt: 'Bar charts on sheets of paper on a wall',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000212',
    legacy_id: null,
    title: 'Missing Hiker Found Safe on Kestrel Head',
    excerpt: 'Bosun and his handler found the 67-year-old after four hours, cold but unhurt.',
    content: `CUTLER NARROWS, October 5. A 67-year-old man who had been missing on Kestrel Head since Sunday noon was found safe on Sunday evening. He was cold and thirsty, but unhurt, and is back with his family.

His daughter called 911 at 3:40 p.m. when he had not returned from a walk he has taken every week for twenty years. Patrols closed the paths so that the trail stayed clean. Sergeant Marcus Oyelaran and his dog Bosun took it up at the parking lot with the help of a cap, and followed it for two and a half miles.

At 7:45 p.m. Bosun stopped at a gully below the old signal station, where the man had slipped and could not climb out. City Fire & Rescue brought him up with ropes.

The department thanks the family for calling early and for staying by the car, which kept the trail readable. If somebody you know is missing, call at once: there is no rule that makes you wait a day.`,
    date: '2026-10-05',
    category: 'K-9 Unit',
    author: 'Press Office',
    featured: false,
    type: 'press-release',
    hero_image: 'kestrel-head.webp',
    hero_video: null,
    media_caption: 'Kestrel Head in the evening.',
    media_alt: 'An officer and a dog on a headland above the sea',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-000000000213',
    legacy_id: 'pr-2026-08-21',
    title: 'Records Requests Can Now Be Made by E-Mail',
    excerpt: 'No form, no reason, no fee for electronic copies: the records desk opens a second door.',
    content: `CUTLER NARROWS, August 21. Anybody may ask the Cutler Narrows Police Department for its records. From Monday a plain email is enough.

Until now a request needed a signed form, handed in on Lantern Street on a weekday. Many who wrote to us could not do that, and those were often the ones with good questions. The form remains for those who like forms.

A request should say what it is about, which period, and which place. It need not say why. The records desk confirms it and names the person who is looking. Electronic copies are free.

Some records remain closed: open investigations, medical details, the names of victims and of children. Where something is withheld, the answer names the rule, and the Chief reviews the refusal on request.

In the past twelve months the desk answered 188 requests, all of them on time, for which the City gave it the Open Records Commendation. The most frequent subject was speed on residential streets. The rarest was a request for the recipe of the lobby coffee, which was granted in full.`,
    date: '2026-08-21',
    category: 'Transparency',
    author: 'Press Office',
    featured: false,
    type: 'press-release',
    hero_image: 'records-desk.webp',
    hero_video: null,
    media_caption: 'The records desk on the ground floor.',
    media_alt: 'A counter with shelves of files, papers and a stamp',
    gallery: [],
  },
]
