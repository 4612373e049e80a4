import type { PackArticle } from '../pack-rows.ts'

export const mountainPressReleases: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000e0211',
    legacy_id: 'board-2026-11-21',
    title: 'Awl Pass Closes at Night From Monday',
    excerpt: 'Gates down from 8 p.m. to 6 a.m. until the end of March. Chains by day from hairpin four upward.',
    content: `Hobnail, 8,140 feet, Saturday. From Monday the gates at the lower gatehouse and at the summit are down each night from 8 p.m. to 6 a.m. The last car is let in at 7:15, so that it is out again by eight.

By day every vehicle needs chains above hairpin four. Four good tires are not chains. A strong opinion is not chains either. Chains can be borrowed at the lower gatehouse against a shoe; you get the shoe back.

If the shift bell rings twice, the pass is shut at once, whatever the hour. Cars between the gates are then led down by us, one after another, behind the plow. Please stay in line. In the past five winters nobody in that line has been hurt, and everybody who left it has been towed.

Doctors, vets and women in labor ring the gatehouse. There is a way, and we will find it.

Road and slope reports are posted at six in the morning and at six in the evening on this site, on the board by the stove and on the door of the bakery.

For the press: Staff Sergeant Pike Halloran, at the gate, usually outside.`,
    date: '2026-11-21',
    category: 'Pass',
    author: 'Pass Road Watch',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-pass-gate.webp',
    hero_video: null,
    media_caption: 'The lower gate, at three minutes past eight.',
    media_alt: 'A closed road barrier with a lit gatehouse and a police truck in heavy snowfall at night',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0212',
    legacy_id: 'board-2026-11-12',
    title: 'Sixty-Three Pairs of Skis Found in a Hay Barn',
    excerpt: 'One man held. Owners can pick up their skis on Saturday; a photograph or a good description will do.',
    content: `Hobnail, 8,140 feet, Thursday. Investigators yesterday opened a barn on the Brogan road and found sixty-three pairs of skis, nineteen snowboards and a waxing bench under the hay. A man of forty-one was arrested without resistance. He has not been tried, and until he is, he is simply a man with a barn.

The trail began with an actual trail. On Sunday two pairs vanished from the rack at Bootjack Hill while their owners were having soup. Inspector Castellane followed a line of footprints around the lodge: a left heel worn down on the outside, and steps that sank deeper on the way out than on the way in. It ended where a trailer had stood. Its tires had a patch.

On Tuesday a trailer with that patch came down through the gate. Constable Vance let it pass, wrote down the plate and rang ahead.

Owners may come to the Old Dry on Saturday from nine to four. Bring a photograph, a receipt or a description that only you could give. The man who described his skis as “like my soul, a bit delaminated at the tip” has already been found to be telling the truth.

Whoever bought second-hand skis near Brogan since September without papers is asked to come along too. Nobody will be blamed for a bargain.`,
    date: '2026-11-12',
    category: 'Investigations',
    author: 'Investigations',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-ski-barn.webp',
    hero_video: null,
    media_caption: 'About a third of them. The hay is evidence, too.',
    media_alt: 'Rows of skis lean against the walls of a barn while an inspector looks at them by lamplight',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0213',
    legacy_id: 'board-2026-10-30',
    title: 'Last Winter in Numbers, Including the Bad Ones',
    excerpt: 'Calls, searches, waiting times, force and complaints from October to May. The sheet hangs by the stove.',
    content: `Hobnail, 8,140 feet, Friday. As every autumn before the snow, we put up the numbers of the winter that is over. They have not been smoothed.

We were called 2,917 times. In town the first of us stood at the door after 7 minutes and 40 seconds on average; on the Stitches after 24 minutes; above the tree line after 51. That last number is four minutes worse than the year before, because Right was in the workshop for all of February. It has a new engine.

There were 38 searches. Thirty-six people were found alive. One we brought home too late, and one we have not found. His name was Piotr Lasko. We went out again in July, and we will go again next summer.

Crashes on the Stitches: 71, none of them deadly. Chains lent: 1,206. Shoes not collected: 14.

Hands were laid on somebody nineteen times, once with pepper spray, never with a firearm. Sergeant Macklin looked at each and found one that should not have happened. The constable has apologized, in person and in the snow.

We had twelve complaints. Five were right. What we changed because of them is on the second sheet, under the moose.`,
    date: '2026-10-30',
    category: 'Numbers',
    author: 'Dispatch & Records',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-number-sheets.webp',
    hero_video: null,
    media_caption: 'The sheets, the stove and Mukluk, who has read them.',
    media_alt: 'Sheets with charts on a wooden wall beside an iron stove, an old dog asleep in front of it',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0214',
    legacy_id: 'board-2026-09-18',
    title: 'Two Climbers Down From the Last After a Night in the Open',
    excerpt: 'First snow came on a Thursday in September. Fourteen volunteers and two constables went up by moonlight.',
    content: `Hobnail, 8,140 feet, Friday. Two climbers, twenty-six and thirty years old, were brought down from the north ridge of the Last at 5:20 this morning. Both have frostbitten fingertips. Both will keep them.

They had started in shirts. At noon it was 64 degrees; at six it was 19, and the ridge had a skin of ice. They did the right thing. They stopped, put on all they had, crawled into one bag and called.

Staff Sergeant Ferrante held the team at the Cobbler hut until half past one, when the wind dropped and the moon stood high enough to see the cornice. Awl Mountain Rescue sent fourteen people. The last three hundred feet were climbed on a rope. On the way down everybody sang, to stay awake; we are told it was mostly hymns and one shoe advertisement from 1988.

We do not send bills for rescues. We never will, because people who fear a bill call too late. If you would like to thank somebody, Mountain Rescue needs headlamp batteries.

September is winter above ten thousand feet. Take the bag.`,
    date: '2026-09-18',
    category: 'Rescue',
    author: 'Avalanche Dogs & Rescue',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-ridge-rescue.webp',
    hero_video: null,
    media_caption: 'Lamps on the north ridge, taken from the Cobbler hut.',
    media_alt: 'A line of headlamps climbs a moonlit snow ridge, a small lit hut below',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0215',
    legacy_id: null,
    title: 'Dispatch Now Reads Text Messages, and Trees',
    excerpt:
      'Where a call will not go through, a text often does. Say what you can see, and Lettie will know where you are.',
    content: `Hobnail, 8,140 feet, Tuesday. From today our dispatchers take text messages for help. A text needs far less signal than a voice, and it waits for a gap in the mountains and slips through by itself.

Write three things: what happened, how many you are and what you can see. Anything helps. A red roof. Two dead larches. Water on your left. Sergeant Marchbanks has collected eleven hundred such places in twenty-six years, and from today her Book of Trees is in the computer as well. In the trial month it placed 40 of 43 test messages within three hundred feet. The other three were sent by tourists from the town hall, who thought it was a castle.

You get an answer within two minutes, with a question in it. Answer it, then save your battery: switch the telephone off and on again at the full hour. We write at the full hour.

This works for people who can’t speak, too, because they do not hear, or because somebody must not hear them. Write what you can. We will ask only what can be answered with yes or no.

This is a service of our town in our story. Please never use it, or us, for anything real.`,
    date: '2026-08-25',
    category: 'Dispatch',
    author: 'Dispatch & Records',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-dispatch.webp',
    hero_video: null,
    media_caption: 'Desk one. The wool is for a scarf that is at present nine feet long.',
    media_alt: 'A dispatcher with a headset at a desk below a map, knitting beside her, snow outside the window',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0216',
    legacy_id: 'board-2026-05-06',
    title: 'A Footprint From Freezer Four Convinces the Court',
    excerpt: 'The tracks of the pharmacy break-in had melted by noon. Their cast had been in the Cold Room since dawn.',
    content: `Hobnail, 8,140 feet, Wednesday. The county court in Aglet has found the man guilty who broke into the pharmacy on Heel Street on January 9. He has to repay the damage and will spend fourteen months thinking about his shoes.

A snow print lives for a few hours. Wind, sun or one curious dog, and it is gone. Detective Constable Lowell Reyes got to the pharmacy at 5:50, sprayed the prints with wax and poured them out with melted sulfur, as it was done here in the days of the mine. The casts went into freezer four.

In February the same pattern turned up on a porch on Tack Lane, eleven nails in the left heel and ten in the right. “We are a town named for a boot nail,” said Inspector Castellane in the witness stand. “We count them.”

The court heard the argument that many people wear such boots. It then heard from Mr. Ferris Odom, cobbler, who looked at the cast and said: “That is my nail. I set it in October. He still owes me for it.”

The outstanding bill of 28 dollars has been added to the damages.`,
    date: '2026-05-06',
    category: 'Investigations',
    author: 'Investigations',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-footprint-cast.webp',
    hero_video: null,
    media_caption: 'Left heel, eleven nails. On loan to the school museum from September.',
    media_alt: 'An investigator holds a lamp over the cast of a boot print on a table in a cold room',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0217',
    legacy_id: null,
    title: 'Slide Across Hairpin Nineteen, Nobody Hurt',
    excerpt: 'The gates had been down for forty minutes when it came. The road was open again by evening.',
    content: `Hobnail, 8,140 feet, Tuesday. At 6:40 this morning some nine thousand tons of snow crossed the Stitches at hairpin nineteen and carried two hundred feet of guardrail into Lacing Creek. There was nobody on the road.

The pass had been shut at six. The night had been too warm and the wind had turned, and at half past five the observer at the summit hut wrote one line in the log: “I don’t like it.” That line is all we need. Deputy Chief Constable Balan had the bell rung twice.

Eleven drivers at the lower gate were displeased. One of them has since sent flowers.

Dorothea and the railway’s blower worked from both ends and met at 4:15 in the afternoon, at which point the two drivers shook hands through their windows. One lane is open. The guardrail will be replaced when the creek gives it back.

Whoever wants to know how such a decision is made may come to the gatehouse on Sunday at three. The observer will be there. She is twenty-three, and she was right.`,
    date: '2026-03-10',
    category: 'Pass',
    author: 'Pass Road Watch',
    featured: false,
    type: 'press-release',
    hero_image: 'mountain-plow-hairpin.webp',
    hero_video: null,
    media_caption: 'Dorothea in hairpin nineteen, seen from twenty.',
    media_alt: 'A snowplow throws up a plume of snow on a mountain road at dusk, a police truck with lights behind it',
    gallery: [],
  },
]
