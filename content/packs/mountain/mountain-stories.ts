import type { PackArticle } from '../pack-rows.ts'

/** The featured ones. */
export const mountainStories: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000e0201',
    legacy_id: 'three-rings',
    title: 'Three Rings: How a Town Dug Out the 6:10',
    excerpt:
      'The evening train stuck fast below the summit shed with 38 people aboard. At 7:52 the shift bell rang three times.',
    content: `One ring means chains. Two mean the pass is shut. Three have been rung eleven times since 1931, and mean: bring a shovel.

On Tuesday evening the 6:10 from Aglet ran into a drift as high as its windows, four hundred yards short of the summit shed. The Broom was on the wrong side of it. The conductor, Mr. Quill, counted 38 passengers, two crates of hens and heat for three hours. Then he walked forward to the emergency telephone and said to Lettie Marchbanks: “I would not call it a problem yet.” She had known him for twenty years. She rang the bell.

By half past eight, 214 people stood at the depot. Pike Halloran gave each a number and a place in line, ten feet apart, up the whole length of the track. Odette Prill had lit her ovens. The drama club came in costume. Dorothea could not climb on rails, so Lubomir Hask parked her across the grade crossing and let her headlights shine up the valley like two moons.

They dug for three hours and forty minutes. At eight minutes past midnight somebody’s shovel rang against the buffer. The engine driver leaned out and asked whether this was Hobnail. He was told that it was, more or less, and that there was soup.

Nobody was hurt. One passenger, Mrs. Adair of Brogan, went into labor and then thought better of it. The hens laid four eggs.

“I have nothing clever to say,” says Chief Constable Fennimore. “You ring, they come. I hope I never get used to it.” Three shovels are still unclaimed. They hang on chain 41.`,
    date: '2026-11-19',
    category: 'Storms',
    author: 'Sergeant Lettie Marchbanks',
    featured: true,
    type: 'news',
    hero_image: 'mountain-train-drift.webp',
    hero_video: null,
    media_caption: 'The 6:10, shortly before the last yard.',
    media_alt: 'A train with lit windows stands deep in snow while people with lamps and shovels dig toward it',
    gallery: [
      {
        image: 'mountain-shift-bell.webp',
        caption: 'The bell hangs in the old headframe. The rope is new; the other one wore through in 2022.',
        alt: 'A bell in a wooden tower at night while snow falls',
      },
      {
        image: 'mountain-carriage-soup.webp',
        caption: 'Second class, a quarter past midnight. Leek, potato, relief.',
        alt: 'Passengers and a constable with steaming cups inside a railway carriage',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0202',
    legacy_id: null,
    title: 'Nine Minutes Under the Tongue',
    excerpt:
      'On the first Sunday of the season a slope let go above the summer huts. Thimble got there before anybody had finished counting.',
    content: `Two brothers from Brogan went up to the huts on Sunday to look at a roof. They had skis, a saw and a thermos. What they did not have was anybody on the Tongue that morning to tell them how it sounded.

It sounded, says the older one, like a door closing in a house where you believed yourself alone.

The call came at 11:14. By luck, which is a word that Staff Sergeant Imani Ferrante dislikes, the whole team stood on the practice field two hundred yards away with its gear on. She looked at the slope for one minute. She has been asked about that minute since. “What is above them can still come down on us,” she says. “I had six people and a dog. I was counting to seven.”

Then Thimble went. She is four years old, mostly border collie, and works with her nose an inch above the snow. She ran one long line uphill, turned back on a coin, and began to dig. When the probes reached the place she had already made a hole as deep as herself.

The younger brother lay under three and a half feet. It had been nine minutes. He was blue, then gray, then furious, which Doctor Amsel at the clinic calls the correct order. He has two broken ribs, and has asked whether he may walk the dog.

His brother, who was thrown clear, would like to say something in public: they had checked the weather. They had not checked the snow. The slope report is on our board at six each morning. It is also on this site, under Pass and Snow. It takes less time to read than to lace a boot.`,
    date: '2026-11-10',
    category: 'Rescue',
    author: 'Senior Constable Oren Salcedo',
    featured: true,
    type: 'news',
    hero_image: 'mountain-dog-digs.webp',
    hero_video: null,
    media_caption: 'Thimble at work. The handler’s job at this point is to keep out of the way.',
    media_alt: 'A rescue dog digs in avalanche debris while its handler comes closer with a shovel',
    gallery: [
      {
        image: 'mountain-probe-line.webp',
        caption: 'A probe line steps forward on a count: left, middle, right, step.',
        alt: 'A row of rescuers with long probes on a snow slope below jagged peaks',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0203',
    legacy_id: 'glove-auction',
    title: 'Going, Going, Glove',
    excerpt:
      'Last winter the town lost 318 gloves and found a use for every one. Notes from the auction under the chains.',
    content: `The miners hung their wet clothes on chains and pulled them up to the ceiling, where it is warm. We do the same with whatever you lose. By April the ceiling of the Old Dry looks like a tree with very odd fruit.

On the last Saturday before the snow, everything unclaimed is let down and sold. This year: 318 gloves, of which 201 are single. Forty-four hats. One accordion, which four people denied owning. A wooden leg; its owner was present, and had only wanted to see what it would fetch.

Constable Eskil Vance is our auctioneer, because he talks fast and cannot be insulted. Pairs went for three dollars, singles for one. Then came the moment that people bring their aunts for. Vance holds up a single glove and calls for its partner. If somebody in the room has the other one, at home or on their hand, both go to whoever has fewer.

Eleven gloves found each other that way. One had been apart from its partner for three winters.

The single ones that nobody wanted go to the third grade. Ms. Adeyemi’s class turns them into puppets and in spring performs “The Crime,” in which every glove is a witness. Inspector Castellane attends each year and takes notes.

We raised 1,140 dollars for Mukluk’s hip. He slept through all of it, under the table, on a coat that turned out to be for sale.`,
    date: '2026-10-24',
    category: 'Around the Stove',
    author: 'Constable Eskil Vance',
    featured: true,
    type: 'news',
    hero_image: 'mountain-glove-chains.webp',
    hero_video: null,
    media_caption: 'The ceiling of the Old Dry, an hour before the first bid.',
    media_alt: 'Gloves, hats and scarves of all colors hang from chains below a high wooden ceiling',
    gallery: [],
  },
]
