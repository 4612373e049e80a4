/** A choice in the badge editor, whose search also matches `keywords`. */
export interface BadgeOption {
  id: string
  name: string
  keywords: string
}

export const badgeShapes = [
  { id: 'harbor', name: 'Harbor shield', keywords: 'default crest original' },
  { id: 'heater', name: 'Classic shield', keywords: 'heater knight flat' },
  { id: 'round', name: 'Round-bottomed shield', keywords: 'spanish u' },
  { id: 'square', name: 'Square shield', keywords: 'french modern' },
  { id: 'swiss', name: 'Scooped shield', keywords: 'swiss concave' },
  { id: 'crested', name: 'Crested shield', keywords: 'points top' },
  { id: 'eared', name: 'Eared shield', keywords: 'detective notched corners' },
  { id: 'kite', name: 'Kite shield', keywords: 'long norman' },
  { id: 'cusped', name: 'Cusped shield', keywords: 'shoulders baroque' },
  { id: 'waisted', name: 'Waisted shield', keywords: 'curved slim' },
  { id: 'eagle-shield', name: 'Shield with eagle', keywords: 'bird wings top' },
  { id: 'eagle-oval', name: 'Oval with eagle', keywords: 'bird wings top ellipse' },
  { id: 'oval', name: 'Oval', keywords: 'ellipse' },
  { id: 'rayed-oval', name: 'Rayed oval', keywords: 'sun rays ellipse burst' },
  { id: 'star5', name: 'Five-pointed star', keywords: 'sheriff 5' },
  { id: 'star5-balls', name: 'Five-pointed star with balls', keywords: 'sheriff 5 marshal' },
  { id: 'star6', name: 'Six-pointed star', keywords: 'sheriff 6 hexagram' },
  { id: 'star6-balls', name: 'Six-pointed star with balls', keywords: 'sheriff 6 western' },
  { id: 'star7', name: 'Seven-pointed star', keywords: '7' },
  { id: 'star7-balls', name: 'Seven-pointed star with balls', keywords: '7 sheriff' },
  { id: 'star8', name: 'Eight-pointed star', keywords: '8 compass' },
  { id: 'circle-star', name: 'Circle star', keywords: 'ranger ring wheel 5' },
  { id: 'sunburst', name: 'Sunburst', keywords: 'rays sun burst' },
  { id: 'seal', name: 'Round seal', keywords: 'circle rope' },
  { id: 'scalloped', name: 'Scalloped seal', keywords: 'circle flower rosette' },
  { id: 'cog', name: 'Toothed seal', keywords: 'circle gear industry' },
  { id: 'laurel', name: 'Seal with laurel', keywords: 'circle wreath leaves' },
  { id: 'hexagon', name: 'Hexagon', keywords: 'six sides' },
  { id: 'octagon', name: 'Octagon', keywords: 'eight sides stop' },
  { id: 'lozenge', name: 'Lozenge', keywords: 'diamond rhombus' },
  { id: 'plate', name: 'Plate', keywords: 'rectangle tag' },
  { id: 'arch', name: 'Arched plate', keywords: 'rectangle window door' },
  { id: 'cross', name: 'Splayed cross', keywords: 'pattee medal' },
  { id: 'bay-state', name: 'State with a bay', keywords: 'outline map coast' },
  { id: 'mesa-state', name: 'State with a panhandle', keywords: 'outline map plains' },
] as const satisfies readonly BadgeOption[]

export const badgeSymbols = [
  { id: 'lighthouse', name: 'Harbor light', keywords: 'lighthouse coast beacon' },
  { id: 'anchor', name: 'Anchor', keywords: 'harbor navy sea' },
  { id: 'helm', name: 'Ship’s wheel', keywords: 'helm harbor sea' },
  { id: 'ship', name: 'Sailing ship', keywords: 'boat sea harbor' },
  { id: 'wave', name: 'Wave', keywords: 'sea surf water' },
  { id: 'fish', name: 'Fish', keywords: 'sea lake trout' },
  { id: 'bridge', name: 'Bridge', keywords: 'city suspension' },
  { id: 'skyline', name: 'Skyline', keywords: 'city downtown towers' },
  { id: 'train', name: 'Train', keywords: 'railway locomotive' },
  { id: 'derrick', name: 'Oil derrick', keywords: 'tower industry field' },
  { id: 'cogwheel', name: 'Cogwheel', keywords: 'gear industry' },
  { id: 'windmill', name: 'Wind pump', keywords: 'farm ranch mill' },
  { id: 'peak', name: 'Mountain peak', keywords: 'snow alps hill' },
  { id: 'pine', name: 'Pine trees', keywords: 'forest wood' },
  { id: 'oak', name: 'Oak leaf', keywords: 'forest acorn' },
  { id: 'palm', name: 'Palm', keywords: 'beach island tropical' },
  { id: 'cactus', name: 'Cactus', keywords: 'desert' },
  { id: 'wheat', name: 'Wheat', keywords: 'farm plains grain' },
  { id: 'river', name: 'River', keywords: 'valley stream water' },
  { id: 'sun', name: 'Rising sun', keywords: 'desert morning dawn' },
  { id: 'moon', name: 'Moon and star', keywords: 'night crescent' },
  { id: 'snowflake', name: 'Snowflake', keywords: 'winter ice north' },
  { id: 'lightning', name: 'Lightning', keywords: 'bolt storm power' },
  { id: 'eagle', name: 'Eagle head', keywords: 'bird' },
  { id: 'owl', name: 'Owl', keywords: 'bird night' },
  { id: 'bear', name: 'Bear', keywords: 'animal head' },
  { id: 'wolf', name: 'Wolf', keywords: 'animal head' },
  { id: 'bison', name: 'Bison', keywords: 'animal head buffalo bull' },
  { id: 'lion', name: 'Lion', keywords: 'animal head' },
  { id: 'dog', name: 'Dog', keywords: 'animal head k9 shepherd' },
  { id: 'horse', name: 'Horse', keywords: 'animal head mounted' },
  { id: 'horseshoe', name: 'Horseshoe', keywords: 'ranch luck' },
  { id: 'star', name: 'Star', keywords: 'five points' },
  { id: 'compass', name: 'Compass', keywords: 'rose north' },
  { id: 'scales', name: 'Scales', keywords: 'justice law court' },
  { id: 'torch', name: 'Torch', keywords: 'flame liberty' },
  { id: 'lantern', name: 'Lantern', keywords: 'lamp light watch' },
  { id: 'key', name: 'Key', keywords: 'city trust' },
  { id: 'book', name: 'Open book', keywords: 'law academy' },
  { id: 'laurel', name: 'Laurel', keywords: 'wreath honor' },
] as const satisfies readonly BadgeOption[]

export type BadgeShape = (typeof badgeShapes)[number]['id']
export type BadgeSymbol = (typeof badgeSymbols)[number]['id']

/** In code points. */
export const maxRibbonLength = 24
