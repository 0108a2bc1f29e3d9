/** Where a kind of product shows wear, most visible first; `worn` in demo/src/design/wear.ts has the places in its pictures. */
export type Wear = readonly [place: string, description: string]

const onWatch: Wear[] = [
  ['Bezel, lower edge', 'Hairlines of daily wear. The edge is crisp; the case was never polished.'],
  ['Where strap and case meet', 'Slight creasing at the first fold. The fastening is firm.'],
  ['Crown side', 'Fine rubbing beside the crown, seen only under a lamp.']
]

const onBracelet: Wear[] = [
  ['Bezel, lower edge', 'Hairlines of daily wear. The edge is crisp; the case was never polished.'],
  ['Where bracelet and case meet', 'Hairlines on the first links. The fastening is firm.'],
  ['Crown side', 'Fine rubbing beside the crown, seen only under a lamp.']
]

const onRing: Wear[] = [
  ['Shank, at the palm', 'Soft hairlines from wear, as on every ring that has been loved.'],
  ['Shank, side', 'One short line, which polishing would remove. We left it.'],
  ['Setting', 'The tips of the claws are slightly rounded. They hold; we tested each one.']
]

/** Family key → wear. */
export const wearOf: Record<string, Wear[]> = {
  'top-handle': [
    ['Lower corner, left', 'Light rubbing, no wider than a thumbnail. The leather is not broken.'],
    ['Clasp', 'Hairlines on the metal from opening and closing. The plating is whole.'],
    ['Base of the handle', 'A faint crease where the handle is held. The stitching is complete.']
  ],
  'quilted-chain': [
    ['Lower corner, right', 'Light rubbing on the edge of one quilt. The leather is not broken.'],
    ['Clasp', 'Hairlines on the metal from opening and closing. The plating is whole.'],
    ['Chain', 'Slight dulling on the links that rest on the shoulder.']
  ],
  tote: [
    ['Lower corner, left', 'Light rubbing, no wider than a thumbnail. The leather is not broken.'],
    ['Handles', 'The leather has darkened a little where it is held.'],
    ['Lower corner, right', 'A short scuff, treated with balm. It is seen from the side.']
  ],
  bucket: [
    ['Base', 'Light rubbing along the edge on which it stands.'],
    ['Rim', 'Slight creasing where the drawstring gathers the leather.'],
    ['Top of the handle', 'The edge paint has softened a little where it is held.']
  ],
  clutch: [
    ['Lower corner, left', 'Light rubbing, no wider than a thumbnail. The leather is not broken.'],
    ['Clasp', 'Hairlines on the metal from opening and closing. The plating is whole.'],
    ['Edge of the flap', 'A faint crease where the flap bends.']
  ],
  solitaire: onRing,
  'cocktail-ring': onRing,
  'pearl-drops': [
    ['Left pearl', 'A pinprick near the cap, there since it grew. The lustre is even.'],
    ['Ear wire', 'Slight dulling of the metal where it is held.'],
    ['Right pearl', 'A faint line on the back, seen only when it is turned.']
  ],
  pendant: [
    ['Rim of the pendant', 'Hairlines from wear. The stones are firm.'],
    ['Chain', 'One link was soldered by a goldsmith, neatly, before it came to us.'],
    ['Chain, at the nape', 'Slight dulling where the chain rests.']
  ],
  'line-bracelet': [
    ['Settings, outer side', 'Fine hairlines between the stones, seen only under a lamp.'],
    ['Clasp', 'Rubbing at the tongue. The safety catch closes firmly.'],
    ['Settings, side', 'One claw was rebuilt by a goldsmith. The stone is original.']
  ],
  'dress-watch': onWatch,
  chronograph: onWatch,
  'bracelet-watch': onBracelet,
  'jewelled-watch': onWatch,
  scarf: [
    ['Hem', 'A few threads of the rolled hem stand out. It is complete.'],
    ['Centre', 'A soft fold line that steam does not take out entirely.'],
    ['Corner', 'The colour is a shade lighter where it was knotted.']
  ],
  belt: [
    ['Buckle', 'Hairlines on the metal. The plating is whole.'],
    ['Strap, front', 'A crease at the second hole.'],
    ['Strap, side', 'The edge paint has softened a little.']
  ],
  'eyewear-square': [
    ['Lens, right', 'A hairline at the edge, out of the line of sight.'],
    ['Frame, left', 'Slight dulling of the polish.'],
    ['Hinge', 'A little play, within what the maker allows.']
  ]
}
