/** Where a kind of product shows wear, in percent of its front picture, most visible first. */
export type Wear = readonly [x: number, y: number, place: string, description: string]

const onWatch: Wear[] = [
  [43, 72, 'Bezel, lower edge', 'Hairlines of daily wear. The edge is crisp; the case was never polished.'],
  [60, 20, 'Where strap and case meet', 'Slight creasing at the first fold. The fastening is firm.'],
  [72, 50, 'Crown side', 'Fine rubbing beside the crown, seen only under a lamp.']
]

const onRing: Wear[] = [
  [57, 79, 'Shank, at the palm', 'Soft hairlines from wear, as on every ring that has been loved.'],
  [24, 50, 'Shank, side', 'One short line, which polishing would remove. We left it.'],
  [47, 30, 'Setting', 'The tips of the claws are slightly rounded. They hold; we tested each one.']
]

/** Family key → wear. */
export const wearOf: Record<string, Wear[]> = {
  'top-handle': [
    [22, 70, 'Lower corner, left', 'Light rubbing, no wider than a thumbnail. The leather is not broken.'],
    [43, 60, 'Clasp', 'Hairlines on the metal from opening and closing. The plating is whole.'],
    [63, 38, 'Base of the handle', 'A faint crease where the handle is held. The stitching is complete.']
  ],
  'quilted-chain': [
    [80, 77, 'Lower corner, right', 'Light rubbing on the edge of one quilt. The leather is not broken.'],
    [52, 67, 'Clasp', 'Hairlines on the metal from opening and closing. The plating is whole.'],
    [52, 19, 'Chain', 'Slight dulling on the links that rest on the shoulder.']
  ],
  tote: [
    [28, 70, 'Lower corner, left', 'Light rubbing, no wider than a thumbnail. The leather is not broken.'],
    [49, 23, 'Handles', 'The leather has darkened a little where it is held.'],
    [75, 74, 'Lower corner, right', 'A short scuff, treated with balm. It is seen from the side.']
  ],
  bucket: [
    [42, 81, 'Base', 'Light rubbing along the edge on which it stands.'],
    [50, 37, 'Rim', 'Slight creasing where the drawstring gathers the leather.'],
    [52, 16, 'Top of the handle', 'The edge paint has softened a little where it is held.']
  ],
  clutch: [
    [22, 61, 'Lower corner, left', 'Light rubbing, no wider than a thumbnail. The leather is not broken.'],
    [46, 57, 'Clasp', 'Hairlines on the metal from opening and closing. The plating is whole.'],
    [70, 44, 'Edge of the flap', 'A faint crease where the flap bends.']
  ],
  solitaire: onRing,
  'cocktail-ring': onRing,
  'pearl-drops': [
    [31, 58, 'Left pearl', 'A pinprick near the cap, there since it grew. The lustre is even.'],
    [28, 20, 'Ear wire', 'Slight dulling of the metal where it is held.'],
    [69, 69, 'Right pearl', 'A faint line on the back, seen only when it is turned.']
  ],
  pendant: [
    [50, 80, 'Rim of the pendant', 'Hairlines from wear. The stones are firm.'],
    [26, 35, 'Chain', 'One link was soldered by a goldsmith, neatly, before it came to us.'],
    [50, 14, 'Chain, at the nape', 'Slight dulling where the chain rests.']
  ],
  'line-bracelet': [
    [50, 61, 'Settings, outer side', 'Fine hairlines between the stones, seen only under a lamp.'],
    [17, 49, 'Clasp', 'Rubbing at the tongue. The safety catch closes firmly.'],
    [84, 49, 'Settings, side', 'One claw was rebuilt by a goldsmith. The stone is original.']
  ],
  'dress-watch': onWatch,
  chronograph: onWatch,
  'bracelet-watch': onWatch,
  'jewelled-watch': onWatch,
  scarf: [
    [32, 66, 'Hem', 'A few threads of the rolled hem stand out. It is complete.'],
    [50, 47, 'Centre', 'A soft fold line that steam does not take out entirely.'],
    [86, 37, 'Corner', 'The colour is a shade lighter where it was knotted.']
  ],
  belt: [
    [30, 60, 'Buckle', 'Hairlines on the metal. The plating is whole.'],
    [55, 62, 'Strap, front', 'A crease at the second hole.'],
    [20, 45, 'Strap, side', 'The edge paint has softened a little.']
  ],
  'eyewear-square': [
    [52, 52, 'Lens, right', 'A hairline at the edge, out of the line of sight.'],
    [25, 50, 'Frame, left', 'Slight dulling of the polish.'],
    [70, 46, 'Hinge', 'A little play, within what the maker allows.']
  ]
}
