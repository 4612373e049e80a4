/** The parts of a badge, in the order of the editor. Its search also matches `words`. */
export interface BadgePart {
  id: string
  name: string
  words: string
}

export const badgeShapes = [
  { id: 'harbor', name: 'Harbor shield', words: 'default crest original' },
  { id: 'heater', name: 'Classic shield', words: 'heater knight flat' },
  { id: 'round', name: 'Round-bottomed shield', words: 'spanish u' },
  { id: 'square', name: 'Square shield', words: 'french modern' },
  { id: 'swiss', name: 'Scooped shield', words: 'swiss concave' },
  { id: 'crested', name: 'Crested shield', words: 'points top' },
  { id: 'eared', name: 'Eared shield', words: 'detective notched corners' },
  { id: 'kite', name: 'Kite shield', words: 'long norman' },
  { id: 'cusped', name: 'Cusped shield', words: 'shoulders baroque' },
  { id: 'waisted', name: 'Waisted shield', words: 'curved slim' },
  { id: 'eagle-shield', name: 'Shield with eagle', words: 'bird wings top' },
  { id: 'eagle-oval', name: 'Oval with eagle', words: 'bird wings top ellipse' },
  { id: 'oval', name: 'Oval', words: 'ellipse' },
  { id: 'rayed-oval', name: 'Rayed oval', words: 'sun rays ellipse burst' },
  { id: 'star5', name: 'Five-pointed star', words: 'sheriff 5' },
  { id: 'star5-balls', name: 'Five-pointed star with balls', words: 'sheriff 5 marshal' },
  { id: 'star6', name: 'Six-pointed star', words: 'sheriff 6 hexagram' },
  { id: 'star6-balls', name: 'Six-pointed star with balls', words: 'sheriff 6 western' },
  { id: 'star7', name: 'Seven-pointed star', words: '7' },
  { id: 'star7-balls', name: 'Seven-pointed star with balls', words: '7 sheriff' },
  { id: 'star8', name: 'Eight-pointed star', words: '8 compass' },
  { id: 'circle-star', name: 'Circle star', words: 'ranger ring wheel 5' },
  { id: 'sunburst', name: 'Sunburst', words: 'rays sun burst' },
  { id: 'seal', name: 'Round seal', words: 'circle rope' },
  { id: 'scalloped', name: 'Scalloped seal', words: 'circle flower rosette' },
  { id: 'cog', name: 'Toothed seal', words: 'circle gear industry' },
  { id: 'laurel', name: 'Seal with laurel', words: 'circle wreath leaves' },
  { id: 'hexagon', name: 'Hexagon', words: 'six sides' },
  { id: 'octagon', name: 'Octagon', words: 'eight sides stop' },
  { id: 'lozenge', name: 'Lozenge', words: 'diamond rhombus' },
  { id: 'plate', name: 'Plate', words: 'rectangle tag' },
  { id: 'arch', name: 'Arched plate', words: 'rectangle window door' },
  { id: 'cross', name: 'Splayed cross', words: 'pattee medal' },
  { id: 'bay-state', name: 'State with a bay', words: 'outline map coast' },
  { id: 'mesa-state', name: 'State with a panhandle', words: 'outline map plains' },
] as const satisfies readonly BadgePart[]

export const badgeSymbols = [
  { id: 'lighthouse', name: 'Harbor light', words: 'lighthouse coast beacon' },
  { id: 'anchor', name: 'Anchor', words: 'harbor navy sea' },
  { id: 'helm', name: 'Ship’s wheel', words: 'helm harbor sea' },
  { id: 'ship', name: 'Sailing ship', words: 'boat sea harbor' },
  { id: 'wave', name: 'Wave', words: 'sea surf water' },
  { id: 'fish', name: 'Fish', words: 'sea lake trout' },
  { id: 'bridge', name: 'Bridge', words: 'city suspension' },
  { id: 'skyline', name: 'Skyline', words: 'city downtown towers' },
  { id: 'train', name: 'Train', words: 'railway locomotive' },
  { id: 'derrick', name: 'Oil derrick', words: 'tower industry field' },
  { id: 'cogwheel', name: 'Cogwheel', words: 'gear industry' },
  { id: 'windmill', name: 'Wind pump', words: 'farm ranch mill' },
  { id: 'peak', name: 'Mountain peak', words: 'snow alps hill' },
  { id: 'pine', name: 'Pine trees', words: 'forest wood' },
  { id: 'oak', name: 'Oak leaf', words: 'forest acorn' },
  { id: 'palm', name: 'Palm', words: 'beach island tropical' },
  { id: 'cactus', name: 'Cactus', words: 'desert' },
  { id: 'wheat', name: 'Wheat', words: 'farm plains grain' },
  { id: 'river', name: 'River', words: 'valley stream water' },
  { id: 'sun', name: 'Rising sun', words: 'desert morning dawn' },
  { id: 'moon', name: 'Moon and star', words: 'night crescent' },
  { id: 'snowflake', name: 'Snowflake', words: 'winter ice north' },
  { id: 'lightning', name: 'Lightning', words: 'bolt storm power' },
  { id: 'eagle', name: 'Eagle head', words: 'bird' },
  { id: 'owl', name: 'Owl', words: 'bird night' },
  { id: 'bear', name: 'Bear', words: 'animal head' },
  { id: 'wolf', name: 'Wolf', words: 'animal head' },
  { id: 'bison', name: 'Bison', words: 'animal head buffalo bull' },
  { id: 'lion', name: 'Lion', words: 'animal head' },
  { id: 'dog', name: 'Dog', words: 'animal head k9 shepherd' },
  { id: 'horse', name: 'Horse', words: 'animal head mounted' },
  { id: 'horseshoe', name: 'Horseshoe', words: 'ranch luck' },
  { id: 'star', name: 'Star', words: 'five points' },
  { id: 'compass', name: 'Compass', words: 'rose north' },
  { id: 'scales', name: 'Scales', words: 'justice law court' },
  { id: 'torch', name: 'Torch', words: 'flame liberty' },
  { id: 'lantern', name: 'Lantern', words: 'lamp light watch' },
  { id: 'key', name: 'Key', words: 'city trust' },
  { id: 'book', name: 'Open book', words: 'law academy' },
  { id: 'laurel', name: 'Laurel', words: 'wreath honor' },
] as const satisfies readonly BadgePart[]

export type BadgeShape = (typeof badgeShapes)[number]['id']
export type BadgeSymbol = (typeof badgeSymbols)[number]['id']

/** Maximum number of letters on a ribbon. */
export const maxRibbonLength = 24
