import type { PackArticle } from '../../pack-rows.ts'

/** The featured ones. */
export const desertStories: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000d0201',
    legacy_id: 'first-water-2026',
    title: 'At 4:12 This Morning, the Water Came Back',
    excerpt:
      'The spring that gave the county its name ran dry in June. Some three hundred people sat up all night to hear it return.',
    content: `You hear it before you see it. Somebody’s chair stops creaking, a dog lifts its head, and then there is a sound under the old stone basin like a person clearing their throat two rooms away.

The spring at Halfwater runs from November to June and takes the summer off. Nobody can say to the day when it will be back, so every year the town drags its chairs to the square, lights the cottonwoods, and waits. This was the third night. Lupe had gone through forty pounds of masa.

At 4:12 a.m. Ernesto Pell, who is 94 and has missed two since the war, held up his hand. The band quit in the middle of a bar. Then the first cupful ran over the lip, brown as tea, and children who should have been in bed for seven hours screamed themselves hoarse.

By custom the sheriff drinks first, in case it is bad. Marisol Quade did, made a face, and said what sheriffs have said since Tobias Wren: “It’ll do.”

Deputies had an easy night. One lost shoe, one found grandfather, one argument about whose chair it was. The chair is at the front counter. It is green, it has a cup holder, and two families have described it perfectly.`,
    date: '2026-11-15',
    category: 'County Life',
    author: 'Fern Aguirre, Pinto Siding',
    featured: true,
    type: 'news',
    hero_image: 'desert-first-water.webp',
    hero_video: null,
    media_caption: 'The square at a quarter past four. The basin is in front.',
    media_alt: 'People gather at night around a stone basin under trees hung with lights',
    gallery: [
      {
        image: 'desert-courthouse.webp',
        caption: 'The Old Adobe, with the waiting chairs just out of view.',
        alt: 'An adobe courthouse with a tower at dusk, light in its windows',
      },
      {
        image: 'desert-town.webp',
        caption: 'Halfwater from the Ironing Board, the evening before.',
        alt: 'A small town with a water tower on a plain below red mesas',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0202',
    legacy_id: null,
    title: 'Nineteen Hours to Tres Tinas and Back',
    excerpt: 'Two sisters, one wrong fork, and a gelding called Preacher who would not walk past a crack in the rock.',
    content: `They had done everything right but one thing. The sisters, 34 and 29, left a note on the dash, carried six liters each and wore decent hats. At the second fork they went left, where the trail looks better. It looks better because nobody uses it.

The note said “back by two”. At three a ranger from the clinic pad read it through the windshield and called Hattie Stroud, who did not wait for four.

By dark there were nine riders, thirty volunteers and Gladys the drone on the rim. Gladys saw a great deal of warm rock. Sergeant Ignacio Verde laid out the grid on the hood of his truck, and Opal Dunmore’s posse took the floor of the canyon, where wheels are no use.

A little after one in the morning Preacher stopped. Reserve Deputy Sam Lusk asked him politely to go on. Preacher declined. “I’d have called him stubborn,” says Lusk, “but his ears were both on the left wall, and there was nothing there.” There was a crack two feet wide. Forty feet in, out of the wind and out of voice, sat two people sharing the last of a canteen.

One ankle was broken. The rope team had both up on the rim by half past eight, and Ledger carried the packs out, slowly, having been promised an apple for each.

If your plans change, leave a new note. If you leave no note, tell Lupe. She writes it on the pie board, and we read the pie board.`,
    date: '2026-10-27',
    category: 'Search and Rescue',
    author: 'Sergeant Ignacio Verde',
    featured: true,
    type: 'news',
    hero_image: 'desert-night-search.webp',
    hero_video: null,
    media_caption: 'The floor of the canyon, some minutes before Preacher stopped.',
    media_alt: 'Riders with lamps cross a canyon floor under a sky full of stars',
    gallery: [
      {
        image: 'desert-posse.webp',
        caption: 'The posse rides in at sundown.',
        alt: 'Four riders and a pack mule on a ridge in front of a low sun',
      },
      {
        image: 'desert-rope.webp',
        caption: 'Morning on the rim. The rope is 200 feet and was all needed.',
        alt: 'A rescuer hangs on a rope beside a red canyon wall',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0203',
    legacy_id: 'dust-school-15',
    title: 'Class Fifteen Takes the Oath, and Ledger Takes a Sandwich',
    excerpt: 'A nurse, a welder, twins, and the man who used to tune the county’s pianos are deputies as of Saturday.',
    content: `There were five of them against the north wall of the Old Adobe, in shirts so new you could see the folds. The wall was in shade. That is why we swear people in there.

Class Fifteen of Dust School is a night nurse from the clinic, a welder from the railroad, the Ibarra twins from out past the Sawhorses, and Leland Moss, 58, who for thirty years tuned every piano between here and the state line. “All six,” he says. He applied because the last one was sold.

Wendell Oakes, who runs the school, reports that the lake bed was in fine shape, that four of the five spun trucks on their first run, and that Moss, who did not, admitted later that he had been in second gear with his eyes shut.

Lieutenant Arcega’s law test was passed by everyone. Deputy Aguirre’s porch test was passed by everyone who took off their hat. The mule test took longest. Ledger would not go through the gate for the welder until she stopped explaining it to him.

The oath is forty-one words. Sheriff Quade reads it slowly, because you only get to hear it from that side once. Afterward there were sandwiches on a plank table, and for a short while they were unattended.

Five places are open in the next class. You can find out under Careers what we ask; it isn’t much, but we do mean it.`,
    date: '2026-10-10',
    category: 'Dust School',
    author: 'Sergeant Wendell Oakes',
    featured: true,
    type: 'news',
    hero_image: 'desert-oath.webp',
    hero_video: null,
    media_caption: 'Forty-one words in the shade.',
    media_alt: 'Five new deputies in hats raise their right hands before an adobe wall',
    gallery: [
      {
        image: 'desert-lake-driving.webp',
        caption: 'First run on Someday Lake, a little after sunrise.',
        alt: 'Patrol trucks pull long plumes of dust over a dry lake bed',
      },
      {
        image: 'desert-tack-room.webp',
        caption: 'Forty minutes of law, among the bridles.',
        alt: 'A lieutenant teaches at a board in a room hung with saddles and bridles',
      },
    ],
  },
]
