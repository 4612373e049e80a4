import { circle, line, path, place } from '../shapes.ts'
import { inks } from './mountain-light.ts'

interface Animal {
  coat?: string
  /** Chest, muzzle and tip of the tail. */
  white?: string
  isTurned?: boolean
  hasHarness?: boolean
}

const vest =
  path('M-22-104Q0-112 22-100L26-62Q2-52-22-62Z', inks.orange) +
  path('M-22-86H25V-80H-23Z', '#eef1ee') +
  line('M22-98Q34-92 36-78', inks.orange, 8)

/** A dog that stands and looks to the right, about 150 high. */
export function dog(
  x: number,
  y: number,
  scale: number,
  { coat = '#2a2522', white = '#eee8dd', isTurned, hasHarness = true }: Animal = {},
): string {
  return place(
    x,
    y,
    scale,
    [
      path('M-62-86Q-104-84-112-122-116-136-104-134-92-106-62-106Z', coat),
      path('M-112-122-116-136-104-134-103-120Z', white),
      path('M-52-56-60-2H-44L-34-46ZM34-56 36-2H52L54-60Z', coat, 'opacity=".8"'),
      path(
        'M-70-84Q-68-112-34-110L28-110Q54-112 60-84L58-52 56-2H38L34-50Q0-38-34-52L-38-2H-56Q-62-34-68-52-76-66-70-84Z',
        coat,
      ),
      path('M-40-2H-58L-57-12H-40ZM38-2H56V-12H38ZM28-110Q56-100 58-66 46-48 38-58 34-88 28-110Z', white),
      hasHarness ? vest : '',
      path(
        'M30-106Q36-134 62-142L64-162 80-144 92-148 96-138Q104-126 128-120 132-108 120-106L96-102Q80-88 60-92Z',
        coat,
      ),
      path('M92-136Q104-126 128-120 132-108 120-106L98-103Q92-120 92-136Z', white),
      path('M66-142 60-164 50-136Z', coat),
      circle(126, -115, 5.5, inks.black),
      circle(94, -128, 3.4, inks.black),
    ].join(''),
    isTurned,
  )
}

/** A dog that digs, its head low over the hole; about 170 high at the tail. */
export function diggingDog(
  x: number,
  y: number,
  scale: number,
  { coat = '#2a2522', white = '#eee8dd', isTurned }: Animal = {},
): string {
  return place(
    x,
    y,
    scale,
    [
      path('M-84-100Q-128-112-132-150-124-166-114-152-106-126-72-120Z', coat),
      path('M-132-150Q-126-166-114-152L-112-138-128-136Z', white),
      path('M-44-58-62-2H-40L-16-54ZM34-66 76-6 60 6 10-52Z', coat),
      path('M-44-58-62-2H-40L-16-54ZM34-66 76-6 60 6 10-52Z', inks.black, 'opacity=".45"'),
      path('M-92-88Q-92-126-52-126L10-112Q50-104 56-74L48-50Q20-34-20-44L-56-50-62-2H-86L-94-46Q-98-70-92-88Z', coat),
      path('M-62-2H-86L-87-14H-60Z', white),
      path('M20-54 44-58 92-2 78 10 58 0Z', coat),
      path('M64-24 92-2 78 10 52-10Z', white),
      path('M-36-125Q-12-120 12-112L8-58-34-54Z', inks.orange),
      path('M-36-98 11-90 10-80-36-86Z', '#eef1ee'),
      path('M34-104Q56-120 82-104L118-76Q134-56 128-44 116-36 104-44L74-56Q50-60 40-78Z', coat),
      path('M88-98 118-76Q134-56 128-44 116-36 104-44L90-52Q104-74 84-102Z', white),
      path('M48-112Q34-100 40-74 56-70 64-92Q66-108 48-112Z', inks.black),
      circle(127, -49, 6, inks.black),
      circle(88, -82, 3.6, inks.black),
    ].join(''),
    isTurned,
  )
}

/** A dog that sits and looks to the right, about 170 high. */
export function sittingDog(
  x: number,
  y: number,
  scale: number,
  { coat = '#c88f4c', white = '#f0dcb4', isTurned, hasHarness = true }: Animal = {},
): string {
  return place(
    x,
    y,
    scale,
    [
      path('M-50-6Q-100 0-112-26-112-36-102-32-84-20-54-30Z', coat),
      path('M-60-2Q-76-60-40-92L-16-124 30-128 42-70 40-2H18L14-44-4-2Z', coat),
      path('M-60-2Q-72-44-38-54-10-44-14-12L-4-2Z', white, 'opacity=".28"'),
      path('M10-122 34-120 42-70 36-48Q16-64 10-122Z', white),
      hasHarness
        ? path('M-34-100-14-124 34-124 38-98Q4-84-20-76Z', inks.orange) +
          path('M-26-104 37-110 38-103-24-96Z', '#eef1ee')
        : '',
      path('M18-2H42V-12H18ZM-30-2H-2V-10H-24Z', white),
      path('M-12-118Q-16-158 14-170L34-172Q48-168 54-156L82-148Q88-138 78-132L54-128Q40-112 10-114Z', coat),
      path('M58-154 82-148Q88-138 78-132L60-130Z', white),
      path('M4-164Q-16-164-18-134-8-116 6-132Q10-152 14-166Z', coat),
      path('M4-164Q-16-164-18-134-8-116 6-132Q10-152 14-166Z', inks.woodDark, 'opacity=".3"'),
      circle(81, -143, 6, inks.black),
      circle(44, -152, 4, inks.black),
    ].join(''),
    isTurned,
  )
}

/** An old, large dog asleep on its side, head to the right. */
export function sleepingDog(x: number, y: number, scale: number): string {
  const coat = '#3a2f2a'
  return place(
    x,
    y,
    scale,
    [
      `<ellipse cx="0" cy="-2" rx="170" ry="12" fill="${inks.black}" opacity=".35"/>`,
      path('M-150-6Q-196-14-204-40-196-52-184-40-170-24-130-30Z', coat),
      path('M-150-4Q-168-70-96-88 0-104 66-66L90-4Z', coat),
      path('M-150-4Q-156-52-106-58-62-50-60-4Z', '#4d3f38'),
      path('M40-64Q60-92 102-84 140-78 170-40L176-18Q170-2 140-2H70Q36-20 40-64Z', coat),
      path('M132-30Q160-46 172-34L178-16Q172-2 146-2H120Z', '#8d7f74'),
      path('M70-78Q44-70 52-32 70-14 84-38Z', '#2a211d'),
      line('M118-46q10 6 20 0', inks.black, 4),
      circle(174, -26, 8, inks.black),
      path('M20-4Q40-30 96-18L100-2H24Z', '#4d3f38'),
    ].join(''),
  )
}

/** The Alderman: a bull moose that stands across the road, looking right, about 420 high. */
export function moose(x: number, y: number, scale: number, isTurned = false): string {
  const [coat, dark, pale] = ['#3d2b20', '#2a1c14', '#8b7762']
  return place(
    x,
    y,
    scale,
    [
      `<ellipse cx="0" cy="0" rx="190" ry="14" fill="${inks.black}" opacity=".35"/>`,
      path('M-118-170-128-90-118-2H-96L-100-92-78-160ZM62-160 74-84 70-2H92L100-90 96-170Z', dark),
      path(
        'M-152-246Q-160-290-100-292L-20-300Q40-330 86-306 124-290 128-250L116-196Q110-168 96-160L100-86 94-2H116L70-2 62-150Q-20-126-72-152L-88-92-84-2H-110L-124-94-128-150Q-150-190-152-246Z',
        coat,
      ),
      path('M96-160 106-86 104-2H122L130-92 122-190Z', coat),
      path('M-110-2H-84V-14H-110ZM70-2H94V-14H70ZM104-2H124V-14H104ZM-118-2H-96V-12H-118Z', inks.black),
      path('M-152-246Q-164-236-160-212L-150-220Z', coat),
      path('M-60-296-20-300Q40-330 86-306L92-294Q20-300-60-284Z', pale, 'opacity=".4"'),
      path(
        'M84-300Q104-340 150-352L196-348Q214-330 226-300L252-268Q258-246 236-236L204-240Q180-262 160-262L126-236Q96-246 84-300Z',
        coat,
      ),
      path('M222-300 252-268Q258-246 236-236L206-240Q210-272 222-300Z', dark),
      path('M132-240Q146-216 136-186 122-204 124-236Z', dark),
      path('M140-350Q110-372 112-344 124-330 146-338Z', coat),
      circle(182, -326, 5.5, inks.black),
      circle(240, -258, 5, inks.black),
      path(
        'M176-348Q206-364 226-352L300-372 304-420 318-378 336-432 344-380 372-424 366-370 396-396Q392-346 350-326T236-334Q204-330 186-342Z',
        '#8f7248',
      ),
      path(
        'M160-348Q130-360 112-346L40-366 34-418 20-372-2-428-8-374-38-418-32-364-62-390Q-58-340-14-318T98-328Q134-324 154-340Z',
        '#cdae7d',
      ),
      path(
        'M160-348Q130-360 112-346L60-360Q-2-360-40-352-20-326 20-318T98-328Q134-324 154-340Z',
        '#a78857',
        'opacity=".6"',
      ),
    ].join(''),
    isTurned,
  )
}
