import type { PackArticle } from '../../pack-rows.ts'

export const desertNews: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000d0204',
    legacy_id: null,
    title: 'The Wall at Mile 31',
    excerpt:
      'A dust storm a mile high crossed the highway in August. Forty-four cars pulled off and lived to complain about their paint.',
    content: `From the rise at Mile 31 it looked like a second range of mountains, closer than the first and moving. Deputy Cass Ibarra put her truck across both lanes, lights on, and got out to wave.

You have about six minutes when the wall is that near. In those six minutes she turned around a church bus, three hay trucks, a family towing a boat (nobody has asked why) and a man who wanted to know whether she was serious.

Then it went brown, then orange, then nothing. “I could hear my own light bar,” Ibarra says, “and I could not see it.”

Nineteen minutes later forty-four vehicles stood on the shoulder with their lamps off and their wheels turned away from the road, exactly as the signs ask. The year before, at that spot, we had counted eleven wrecks. This time it was a mirror.

The boat is fine. It was the cleanest thing on the highway.`,
    date: '2026-08-22',
    category: 'Roads and Weather',
    author: 'Captain Delia Yarrow',
    featured: false,
    type: 'news',
    hero_image: 'desert-dust-wall.webp',
    hero_video: null,
    media_caption: 'Four minutes to go.',
    media_alt: 'A deputy waves beside a patrol truck while a wall of dust nears the highway',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0205',
    legacy_id: 'heat-round-2026',
    title: 'One Thousand Nine Hundred Doors',
    excerpt:
      'All summer somebody knocks on the doors of those who live alone. Mostly they are told to mind the tomatoes.',
    content: `The list is in a blue binder. It has 158 names: people over seventy, people on oxygen, people whose nearest neighbor is a windmill. From June to September each of them gets a knock every day that the shade passes 108 degrees, which this year was a lot of days.

It costs about four minutes a door. You look at the cooler, you look at the person, you drink whatever you are handed. Deputy Leland Moss has been handed buttermilk. He says it is a matter of officer safety and will not go on.

In July the knock at the Aldecoa place had no answer. The pump had failed at dawn and Mrs. Aldecoa, 83, had walked out to see about it. She was sitting against the tank in a strip of shade one foot wide, angry. She had been angry for three hours and thinks it is what kept her going.

She is home. The pump has a new belt. And 158 has become 163, because five people on the list told us of somebody who ought to be.

If that is your mother, or you, ring Neighbors at the number on the Services page. You needn’t be old. You only need to be out of earshot.`,
    date: '2026-09-30',
    category: 'County Life',
    author: 'Fern Aguirre, Pinto Siding',
    featured: false,
    type: 'news',
    hero_image: 'desert-heat-round.webp',
    hero_video: null,
    media_caption: 'Door 1,204, eleven in the morning.',
    media_alt: 'A deputy hands a jug of water to an old woman on a shaded porch',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0206',
    legacy_id: null,
    title: 'We Turned the Yard Light Off',
    excerpt: 'Forty telescopes on a dry lake had one request. It turns out nobody at the jail liked that lamp either.',
    content: `The letter from the Someday Lake Sky Club was polite and three pages long. It said that of all the lights in 4,180 square miles, the brightest by some distance was ours.

Amos Pettibone went out on the lake with a folding chair to see for himself. He came back at two in the morning and asked the motor pool for a ladder.

Now the yard has six low lamps with hoods, the color of a campfire. They use a fifth of the power, and the night jailer reports that the burros have stopped gathering under the old pole. Where they gather now is a separate investigation.

As thanks the club set up on the second Saturday of October and let anybody look. About two hundred came. Saturn was popular. Sergeant Dunmore brought four horses for the children, who stood in line for the rings and then again for the horses.

For the record, the sky over the lake has some four thousand stars that you can see with your own eyes. One of our reserves has started to count. He is a patient man, and it is a long shift.`,
    date: '2026-10-14',
    category: 'County Life',
    author: 'Undersheriff Amos Pettibone',
    featured: false,
    type: 'news',
    hero_image: 'desert-star-night.webp',
    hero_video: null,
    media_caption: 'The second Saturday of October, a little before moonrise.',
    media_alt: 'People with telescopes on a dry lake under the Milky Way',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0207',
    legacy_id: 'tortoise-season',
    title: 'Yes, You Have to Wait for the Tortoise',
    excerpt: 'It takes eleven minutes to cross County Road 6. We timed it.',
    content: `After the first good rain they come out, all of them, all at once, and want to be on the other side. Desert tortoises live eighty years and have seen no reason to hurry in any of them.

Last spring nine were hit on County Road 6. So this year, on the four mornings after rain, a truck parked at each end of the Culvert Mile with its lights turning, and whoever came along got a cup of coffee and a short talk.

A hundred and thirty-seven drivers waited. We had one complaint, from a gentleman with frozen peas, and one proposal of marriage, between two people who met at the north end.

No tortoise was hurt. Thirty-one crossed. If you find one in the road where there is no deputy, carry it low and level to the side it was walking toward. Never turn it around. It will only start again, and now it is late.`,
    date: '2026-04-18',
    category: 'Roads and Weather',
    author: 'Captain Delia Yarrow',
    featured: false,
    type: 'news',
    hero_image: 'desert-tortoise.webp',
    hero_video: null,
    media_caption: 'Minute seven.',
    media_alt: 'A tortoise crosses a road in front of a stopped patrol truck',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0208',
    legacy_id: null,
    title: 'The Mail, the Cake and Truck Nine: a Day on the Sump Road',
    excerpt: 'Seventy-one miles out, seventy-one back, and a list of errands that no manual mentions.',
    content: `Truck nine leaves at six with a full tank, a spare, a second spare, the mail, and Mrs. Ocampo’s birthday cake on the passenger seat with the belt across it. Nobody has told Deputy Noor Haddad that a sheriff’s truck isn’t for cake. “It’s going there anyway,” she says.

Mile 12: a cow. Mile 19: the same cow’s owner. Mile 33: a camper van with foreign plates and a dead battery. Its people have been waiting since supper, in the shade, with the hood up, beside their car. They read that they should. Haddad is so pleased that she lets them hold the cake.

Pavement ends at 62. The last nine miles are ribs of gravel, and there is a trick to it: under ten, or over thirty-five, and nothing between. At 35 the truck floats. At 25 your fillings come out.

In Sump there are four signatures to get, one report of a stolen gate (found; it was open), a reading lesson that is none of our business and has gone on for a year, and coffee. The cake arrives whole. All sixty-one get a slice, with one kept back for the resident deputy they do not have yet.

She is in the yard again at nine. The log for the day says: “Sump. All well.”`,
    date: '2026-06-06',
    category: 'The Office',
    author: 'Lieutenant Hattie Stroud',
    featured: false,
    type: 'news',
    hero_image: 'desert-long-road.webp',
    hero_video: null,
    media_caption: 'Mile 40, with the Ironing Board ahead.',
    media_alt: 'A patrol truck drives a straight road toward a mesa at sunrise',
    gallery: [
      {
        image: 'desert-cattle.webp',
        caption: 'Mile 12. There is always a cow.',
        alt: 'Cattle stand on a road in front of a patrol truck with its lights on',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000d0209',
    legacy_id: null,
    title: 'Eleven Children, One Bus, and a Freight That Waits',
    excerpt: 'Pinto Siding’s school crosses the track twice a day. On Tuesdays it has an escort with a rocking chair.',
    content: `The schoolhouse is on the north side of the line and ten of its eleven pupils live on the south. The 4:10 freight is a hundred and six cars long. You can see how that might go.

So the Pinto Line stops short of the crossing at a quarter to eight and again at three, for six minutes, and has done since Fern Aguirre walked up the track with a thermos and talked to the engineer. There is no contract. There is a coffee cup with his name on it at the depot.

On Tuesdays she rides along. There is a lesson, too, though the children wouldn’t call it that: how far a train needs to stop (the blackboard isn’t long enough), why you look twice, and what to say into a telephone when it’s the worst minute of your life. Name. Place. What happened. Stay on.

Last month Beatriz, who is seven, used all four. Her grandfather had gone down in the henhouse. “I said I am by the blue tank where Deputy Fern got bit by the goose,” she reports. Every dispatcher in the county knows where that is.

He’s on his feet. The goose is unrepentant.`,
    date: '2026-05-12',
    category: 'Schools',
    author: 'Lieutenant Hattie Stroud',
    featured: false,
    type: 'news',
    hero_image: 'desert-depot.webp',
    hero_video: null,
    media_caption: 'The depot. The light upstairs is hers.',
    media_alt: 'A railroad depot with a porch beside a waiting freight train in the evening',
    gallery: [],
  },
]
