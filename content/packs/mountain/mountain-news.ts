import type { PackArticle } from '../pack-rows.ts'

export const mountainNews: readonly PackArticle[] = [
  {
    id: '7c1e0000-0000-4000-8000-0000000e0204',
    legacy_id: 'the-alderman',
    title: 'The Alderman Is Back',
    excerpt: 'He weighs 1,200 pounds, he has no sense of traffic, and he will be on Welt Street until about March.',
    content: `The moose came down from Tinker Flats on Friday, eleven days earlier than last year. He walked the length of Welt Street, inspected the new bench outside the library and lay down across both lanes by the bakery. Traffic stood for fifty minutes. There was some applause.

For those who moved here in summer, the rules.

He has right of way. This is not a courtesy; it is physics. If he stands in front of your car, switch off the headlights, because he takes them for a rival. Wait. If he leans on your car, wait inside it. He is scratching an itch, and your insurer has a form for it.

Do not feed him. Last winter somebody gave him a whole tray of cinnamon rolls, and for six weeks he stood outside Prill’s at opening time and would not let the baker out.

Never walk between him and a wall. Keep dogs on a lead. If his ears lie flat, you are too close; go back the way you came, and do not run.

Ring the front desk if he is on the rink, in the schoolyard or inside anything. Senior Constable Salcedo will come with a bucket of willow bark and a lot of patience. Do not ring to tell us that he is big. We know.`,
    date: '2026-11-14',
    category: 'Town',
    author: 'Senior Constable Oren Salcedo',
    featured: false,
    type: 'news',
    hero_image: 'mountain-moose-street.webp',
    hero_video: null,
    media_caption: 'Welt Street, Friday, ten past five.',
    media_alt: 'A moose stands across a snowy street at dusk in front of a police truck',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0205',
    legacy_id: null,
    title: 'Forty-Four Streets Look Up',
    excerpt: 'Chimney Watch starts its eighth winter. The whole idea fits into one sentence, and a child can do it.',
    content: `If there was smoke yesterday and there is none today, knock.

That is all of it. Odette Prill thought of it in 2019, when she saw from her bakery that Anselm Tarrow’s chimney was cold. He had fallen on the cellar stairs the evening before. He is ninety-three now, and complains about the fuss.

Each of the forty-four streets has a looker, and each looker has a second for days off. They look once, at eight. No smoke, no light and no footprints: they knock, then ring us. Last winter that happened 63 times. Fifty-one people had overslept, gone to Aglet or forgotten to say that they now have a heat pump. Nine were ill. Two had fallen. One was simply very sad, and has since become the looker for Tack Lane.

The oldest looker is Mrs. Bell, who is eighty-eight and does it with opera glasses. The youngest is Tomas, who is nine and has never been late.

We need seconds for Heel Street, Cobbler’s Row and the upper half of Bootjack. It costs you a minute a day and the knowledge of your neighbors’ firewood. If you heat without smoke, hang the green card in the window. It says “Warm anyway.”`,
    date: '2026-11-05',
    category: 'Neighbors',
    author: 'Senior Constable Oren Salcedo',
    featured: false,
    type: 'news',
    hero_image: 'mountain-chimneys.webp',
    hero_video: null,
    media_caption: 'Cobbler’s Row at eight. The third from the left has been rung; he was in the bath.',
    media_alt:
      'Snow-covered houses in the morning, all but one with smoke above the chimney, and a constable walking toward it',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0206',
    legacy_id: null,
    title: 'Four Pairs of Boots, Four Constables',
    excerpt:
      'The autumn class has been through the Lacing Room. One cried, one sang, one was sick, and all four are good.',
    content: `A recruit’s boots stand under the bench until the thaw supper. Then they are hung on a chain, and whoever wore them has a place. On Saturday four new pairs were put down: sizes 6, 9, 11, and a 14 that the cobbler had to order.

They belong to a shepherd, a night nurse, a man who used to sell ski passes, and Marit Wahl, who is daughter, granddaughter and great-granddaughter of people that this department has arrested. She says that somebody had to break the habit.

The afternoon began with the law on the benches and ended with the drama club shouting at a closed gate. In between Imani Ferrante buried each of them for ten minutes. The nurse sang. “You want to know how somebody sounds when it is dark and they can’t move,” says Ferrante. “She sounded as if she had done it before.”

The moment that Bridie Macklin will tell the next class about came at hairpin nineteen. Staff Sergeant Halloran, playing a surgeon on his way to an operation, demanded to be let through. He was very convincing. Three of the four wavered. The ski pass man, who has been lied to by experts, asked him which hospital was expecting a surgeon on foot, in slippers.

All four now walk with a senior constable until April. Say hello. They have been told to accept coffee.`,
    date: '2026-11-01',
    category: 'Lacing Room',
    author: 'Sergeant Bridie Macklin',
    featured: false,
    type: 'news',
    hero_image: 'mountain-oath.webp',
    hero_video: null,
    media_caption: 'The oath is taken outdoors, hats off. It is a short oath.',
    media_alt: 'Four recruits in parkas stand in the snow with a hand raised before an officer, peaks behind them',
    gallery: [
      {
        image: 'mountain-rope-lesson.webp',
        caption: 'Rope and Sled, at the ice wall behind the water tower.',
        alt: 'Two recruits lower a third one on a rope down a wall of ice',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0207',
    legacy_id: 'button',
    title: 'Button, Eight Pounds, Reporting',
    excerpt: 'The new dog can’t climb stairs yet. She has already found a sandwich, a set of keys and a way onto Left.',
    content: `She is nine weeks old, she is the color of toast, and on her first day she fell asleep in the Inspector’s hat.

Button comes from a farm below Brogan, where her mother looks after sheep and one blind horse. Imani Ferrante picked her from a litter of eight. The others ran to the food. Button ran to the one that was crying.

It takes two winters to make an avalanche dog. In the first she learns that people hide in snow and are delighted to be found. In the second she learns that some of them are not delighted, do not move and do not smell right, and that she must dig all the same. In between lie helicopters, chairlifts, other dogs’ breakfast and a great deal of sitting still.

Gaiter will teach her, as Mukluk taught Gaiter. This works by example and by growling.

She rides between the handlebars of Left for now. She is not on duty, so please don’t salute. If you meet her on Welt Street, you may help: lie down behind a snowbank, say nothing and be found. Bring a dry biscuit. Several members of the town council have done so, on their backs, in good coats.`,
    date: '2026-10-06',
    category: 'Dogs',
    author: 'Staff Sergeant Imani Ferrante',
    featured: false,
    type: 'news',
    hero_image: 'mountain-dog-on-sled.webp',
    hero_video: null,
    media_caption: 'Gaiter on Right last March, demonstrating how one sits.',
    media_alt: 'A golden dog sits on the seat of a snow machine in front of the rising sun',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0208',
    legacy_id: null,
    title: 'One Hundred and Forty People Learn to Skid',
    excerpt: 'Once a winter we plow a street onto the lake and let everybody lose control of it. Slowly, and in turns.',
    content: `Eyelet Lake had nineteen inches of ice on Saturday. Twelve are enough for a truck. Lubomir Hask drove Dorothea out first anyway, got down, walked around her once and nodded.

By nine there was a town on the ice: a straight, a crossing with a stop sign, a roundabout around an oil drum, and one hairpin, copied from the Stitches with string. Cars came with a driver, a helmet and whoever dared to sit beside.

You do not learn to brake on ice by being told. You learn it by sailing past the stop sign at twelve miles an hour, waving. Pike Halloran stood there all day with a flag and two words: “Look there.” He pointed at where you wanted to go. It is astonishing how often the car then went.

In the afternoon the new drivers from the school had their hour. After that came a surprise: eleven ladies from the quilting circle, average age seventy-six, in one minibus. They had the best times of the day. Mrs. Bell says it is like cake. You must not open the oven.

Since we started this, crashes in town in the week after the first big snow have gone from twenty-two to seven. That is the figure we show the council when they ask what the string was for.`,
    date: '2026-02-21',
    category: 'Road',
    author: 'Staff Sergeant Pike Halloran',
    featured: false,
    type: 'news',
    hero_image: 'mountain-lake-lesson.webp',
    hero_video: null,
    media_caption: 'Hairpin, lake version. The drum has been hit 31 times and bears it well.',
    media_alt: 'A small car slides past cones on a frozen lake, a constable with a flag beside it',
    gallery: [],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0209',
    legacy_id: 'torch-run',
    title: 'Two Hundred and Six Torches',
    excerpt: 'At seven the lights on Bootjack Hill went out. Then somebody at the top struck a match.',
    content: `The torch run is older than the chairlift. In the mine’s days the late shift skied home with carbide lamps, and the children stood at the windows and counted. If the number was right, they went to bed.

We still count. Two hundred and six went up on Saturday, the last chair carrying Father Maddox and the tuba. At seven the hill was dark. A single flame appeared under the Awl, then a dozen, and then the whole long line came swinging down in curves, with no sound but the skis.

At the bottom stands a table with a ledger. Each skier says a number and puts the torch into the snow. It is the constable on duty who writes, this year Jun Takemori, in a fur hat that belongs to the ledger. At 7:41 he had two hundred and five.

You could hear the hill hold its breath. Two patrollers clipped in. Then number eighty-eight came around the trees on foot, carrying one ski and a small boy who had stopped to look at an owl.

Takemori wrote it down, stood up and said the two words that end every torch run: “All home.” The band took that as its cue. It was too cold for the valves, so they played everything in B flat.`,
    date: '2026-02-07',
    category: 'Town',
    author: 'Sergeant Jun Takemori',
    featured: false,
    type: 'news',
    hero_image: 'mountain-torch-run.webp',
    hero_video: null,
    media_caption: 'Seen from the water tower. Exposure: as long as it takes to drink a cup of tea.',
    media_alt: 'A winding line of torches comes down a dark ski hill toward a lit village under the stars',
    gallery: [
      {
        image: 'mountain-torch-table.webp',
        caption: 'The ledger, the lamp and the hat.',
        alt: 'A constable writes in a ledger at a table in the snow while torches burn around him',
      },
    ],
  },
  {
    id: '7c1e0000-0000-4000-8000-0000000e0210',
    legacy_id: null,
    title: 'The Long Cold Day, Hut by Hut',
    excerpt: 'Ninety huts, one fish worth mentioning and a policing plan that consisted of visiting every stove.',
    content: `On the fourth Saturday of January, Hobnail moves onto the lake. Every family has a hut, most are painted, and one is a confessional that the church was throwing out. There is a prize for the biggest trout, and a better one for the best lie.

Three of us were on duty. Our plan was this: knock at every hut once before dark. Count the people. Look at the stovepipe. Decline the schnapps. Go on to the next.

In hut 12 we found a blocked flue and four headaches. All four sat outside for an hour in blankets and have bought a detector. In hut 37 we found a boy whose parents believed him to be in hut 73. In hut 51 two brothers who had not spoken since a funeral were fishing through one hole, back to back. We left that as it was.

Hut 66 was ours. Anybody could come in, warm up and ask a constable anything. The most common question was how thick the ice was (seventeen inches). The second was whether we had caught anything. We had: one glove.

The trout prize went to Yusuf Brandt, age eleven, with four pounds and two ounces. The other prize went to his grandfather, who told us about the one that helped him with his taxes.`,
    date: '2026-01-24',
    category: 'Lake',
    author: 'Sergeant Bridie Macklin',
    featured: false,
    type: 'news',
    hero_image: 'mountain-ice-huts.webp',
    hero_video: null,
    media_caption: 'The lake at lamp time.',
    media_alt: 'Painted fishing huts with lit windows stand on a frozen lake below mountains at dusk',
    gallery: [],
  },
]
