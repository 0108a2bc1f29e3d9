import type { ProductFamily } from '../product/product-family'
import { when } from '../product/phrase'

export const accessories: ProductFamily[] = [
  {
    key: 'scarf',
    noun: ['Silk Scarf'],
    category: 'silk-scarves',
    preLoved: { category: 'pre-loved-accessories', count: 5 },
    count: 5,
    brands: ['delphine', 'aurel', 'delphine'],
    price: [850, 2400],
    priceStep: 50,
    materials: ['silk twill', 'heavy silk twill', 'silk and cashmere', 'washed silk twill'],
    tags: ['silk', 'gift', 'travel'],
    opening: [
      'The {name} was drawn in gouache and engraved colour by colour, then printed in {home} on {material}.',
      'Ninety centimetres of {material}: the {name} is a headscarf, a belt, a ribbon on a bag and, on Sundays, a scarf.',
      'The {name} tells a small story along its border and keeps the middle of the field for the eye to rest.'
    ],
    middle: [
      'The hem is rolled towards the face of the cloth and sewn by hand, which takes three quarters of an hour.',
      'Four screens are needed, one for each colour, laid down from dark to light.',
      'The twill is heavy enough to fall and fine enough to knot.',
      'No two are printed exactly alike; the register is set by eye.'
    ],
    closing: [
      'In {colour}, it brightens grey flannel and quiets a print.',
      'The {colour} is fast, and stays so.',
      'It comes flat in its box, and deserves to be framed when not worn.',
      'A present that always fits.'
    ],
    facts: [
      ['90 × 90 cm.', '90 × 90 cm, 65 g.'],
      ['Hem rolled and sewn by hand.', 'Hand-rolled edges.'],
      [
        'Dry clean only; iron on the reverse while slightly damp.',
        'Dry clean. Keep perfume for the skin beneath.'
      ]
    ],
    comesWith: 'box'
  },
  {
    key: 'belt',
    noun: ['Leather Belt'],
    category: 'belts',
    preLoved: { category: 'pre-loved-accessories', count: 1 },
    count: 7,
    brands: ['wystan', 'marchetti', 'aurel', 'sorrel'],
    sizes: ['75', '80', '85', '90', '95', '100'],
    price: [650, 1950],
    priceStep: 50,
    materials: [
      ...when({ finish: ['smooth', 'grain'] }, 'bridle leather', 'full-grain calf'),
      ...when({ finish: 'smooth' }, 'saddle leather', 'smooth calf'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'suede' }, 'calf suede')
    ],
    tags: ['leather', 'gift', 'workday'],
    opening: [
      'The {name} is a strap of {material} and a solid buckle. There is nothing else to it.',
      'Cut from the back of the hide, where the grain is closest, the {name} is {material} right through.',
      'Made by saddlers in {home}, the {name} is sewn with the thread that holds bridles together.'
    ],
    middle: [
      'Its edges are bevelled, dyed and waxed until they feel like glass.',
      ...when({ buckle: ['frame', 'ring'] }, 'Five holes are punched oval, so that the tongue lies flat.'),
      'The keeper is sewn, not stapled.',
      'The buckle is polished by hand and can be changed by any saddler.'
    ],
    closing: [
      'In {colour}, {width} millimetres wide, for trousers and dresses alike.',
      'The {colour} leather grows softer from the inside out.',
      'Choose the size of your waist in centimetres; we gladly shorten it.',
      'It may outlive several pairs of trousers.'
    ],
    facts: [
      ['Width {width} mm.'],
      [
        ...when({ hardware: 'gold' }, 'Solid brass buckle, polished.'),
        ...when({ hardware: 'pale' }, 'Brass buckle, pale gold finish.'),
        ...when({ hardware: 'silver' }, 'Palladium-finished buckle.'),
        'Solid buckle, polished.'
      ],
      [
        'Wipe with a dry cloth; feed with a neutral cream once a year.',
        'Hang it by the buckle, never coil it wet.'
      ]
    ],
    comesWith: 'dust bag'
  },
  {
    key: 'hat',
    noun: ['Fedora'],
    category: 'hats',
    count: 5,
    brands: ['tavira', 'wystan', 'sorrel'],
    sizes: ['S', 'M', 'L'],
    price: [950, 2300],
    priceStep: 50,
    materials: ['rabbit-fur felt', 'merino felt', 'beaver-blend felt'],
    tags: ['travel', 'weekend'],
    opening: [
      'The {name} is blocked over steam by one person, start to finish, in {material}.',
      'A fedora that may be sat upon once: the {name} springs back, because it is {material}.',
      'The {name} shades the eyes and leaves the rest of the face to you. {brand} makes it in {home}.'
    ],
    middle: [
      'The ribbon is French grosgrain, tied flat at the left.',
      'A leather band inside keeps its size and absorbs a warm day.',
      'The brim is cut by hand and left raw, as good felt allows.',
      'The crown is pinched while wet and never pressed again.'
    ],
    closing: [
      'In {colour}, with linen in spring and wool after.',
      'The {colour} takes dust well and brushes clean.',
      'Small is 55, medium 57 and large 59 centimetres.'
    ],
    facts: [
      ['Brim {brim} cm, crown {crown} cm.'],
      ['Leather sweatband, satin lining.', 'Leather sweatband, unlined.'],
      ['Brush with a soft brush, always in one direction.', 'Handle by the brim; steam to restore its shape.']
    ],
    comesWith: 'hat box'
  },
  {
    key: 'eyewear-cat',
    noun: ['Cat-Eye Sunglasses'],
    category: 'sunglasses',
    count: 5,
    brands: ['belmont', 'ottoline', 'halden'],
    price: [950, 2200],
    priceStep: 50,
    materials: [
      ...when({ wire: false }, 'Italian acetate', 'Milanese acetate', 'cotton acetate'),
      ...when({ wire: true }, 'titanium wire')
    ],
    tags: ['eyewear', 'travel'],
    opening: [
      ...when(
        { wire: false },
        'The {name} lifts at the corners and means it. Sunglasses in {material}, tumbled for four days.'
      ),
      'A cat-eye with restraint: in {material}, the {name} follows the brow and stops in time.'
    ],
    middle: [
      'Seven-barrel hinges open with a weight that says somebody cared.',
      'The lenses block all ultraviolet light and keep colours as they are.',
      ...when({ wire: false }, 'The temples are cored with wire and can be fitted to you at any optician.')
    ],
    closing: [
      'In {colour}, with graded lenses.',
      ...when({ wire: false }, 'The {colour} acetate is cut from one block, so that no two are alike.'),
      'For noon in Dubai and late light elsewhere.'
    ],
    facts: [
      ['Lens 54 mm, bridge 18 mm, temple 145 mm.', 'Lens 52 mm, bridge 20 mm, temple 140 mm.'],
      ['Category 3 lenses, full UV protection.', 'Graded category 2 lenses, full UV protection.'],
      ['Clean with the cloth provided; rinse off salt with fresh water.']
    ],
    comesWith: 'hard case and cloth'
  },
  {
    key: 'eyewear-round',
    noun: ['Round Sunglasses'],
    category: 'sunglasses',
    count: 4,
    brands: ['halden', 'belmont', 'sorrel'],
    price: [950, 1950],
    priceStep: 50,
    materials: [
      ...when({ wire: false }, 'honey-thick acetate', 'Italian acetate', 'laminated acetate'),
      ...when({ wire: true }, 'titanium wire')
    ],
    tags: ['eyewear', 'travel', 'gift'],
    opening: [
      'The {name} is as round as a coin and as light. Sunglasses in {material}.',
      'Architects have worn something like the {name} for ninety years. {brand} makes it in {material}.'
    ],
    middle: [
      'The bridge sits without pinching.',
      ...when({ wire: false }, 'Rivets go through the front and are filed flush by hand.'),
      'Its lenses are mineral glass, and do not scratch in a bag.'
    ],
    closing: [
      'In {colour}, for small and medium faces.',
      'The {colour} looks almost lit from within.',
      'One pair for the desk, one for the car.'
    ],
    facts: [
      ['Lens 47 mm, bridge 22 mm, temple 145 mm.', 'Lens 49 mm, bridge 21 mm, temple 145 mm.'],
      ['Category 3 mineral lenses, full UV protection.'],
      ['Clean with the cloth provided; keep in the case.']
    ],
    comesWith: 'hard case and cloth'
  },
  {
    key: 'eyewear-square',
    noun: [
      ...when({ shape: 'square' }, 'Square Sunglasses'),
      ...when({ shape: 'aviator' }, 'Aviator Sunglasses'),
      ...when({ shape: 'rectangle' }, 'Rectangular Sunglasses')
    ],
    category: 'sunglasses',
    preLoved: { category: 'pre-loved-accessories', count: 2 },
    count: 3,
    brands: ['halden', 'belmont'],
    price: [1050, 2100],
    priceStep: 50,
    materials: [
      ...when({ pattern: 'havana' }, 'Havana acetate'),
      ...when({ wire: false }, 'hand-laid acetate', 'Milanese acetate'),
      ...when({ wire: true }, 'titanium wire')
    ],
    tags: ['eyewear', 'travel'],
    opening: [
      ...when(
        { wire: false, shape: 'square' },
        'Square, broad and warm: the {name} is cut from {material} eight millimetres thick.'
      ),
      'In {material}, the {name} is the pair that makes a white shirt look like a decision.'
    ],
    middle: [
      ...when({ pattern: 'havana' }, 'The tortoise pattern is poured, not printed, and runs right through.'),
      ...when({ wire: false }, 'Corners are softened by hand after four days in the tumbler.'),
      'Its lenses are graded and easy on the eyes at the wheel.'
    ],
    closing: [
      'In {colour}, for him and for her.',
      'The {colour} warms every complexion.',
      'Generous, yet it stays where it is put.'
    ],
    facts: [
      ['Lens 53 mm, bridge 20 mm, temple 145 mm.', 'Lens 55 mm, bridge 19 mm, temple 145 mm.'],
      ['Graded category 3 lenses, full UV protection.'],
      ['Clean with the cloth provided; keep in the case.']
    ],
    comesWith: 'hard case and cloth'
  },
  {
    key: 'cufflinks',
    noun: ['Cufflinks'],
    category: 'cufflinks',
    count: 5,
    brands: ['wystan', 'casa', 'corvane'],
    price: [850, 4800],
    priceStep: 50,
    materials: ['polished metal', ...when({ shape: 'round' }, 'hand-set metal')],
    tags: ['gift', 'evening'],
    opening: [
      ...when(
        { shape: 'round' },
        'The {name} turns a cuff into a gesture: round faces in a bezel of {material}.'
      ),
      'A pair for dinner jackets and first days. The {name} is finished in {home}, one side at a time.'
    ],
    middle: [
      'The bar turns with a click that can be felt through starch.',
      'The two are matched under daylight, and finished by one pair of hands.',
      'Their backs are curved, so that the cuff is not worn thin.'
    ],
    closing: [
      'In {colour}, which goes with every watch.',
      'The {colour} answers to candlelight.',
      'Engraving is possible on the bar; ask us.'
    ],
    facts: [
      ['Face 16 mm, swivel bar.', 'Face 17 mm, whale-back fastening.'],
      [...when({ shape: ['round', 'square'] }, 'Bezel polished by hand.'), 'Polished by hand.'],
      ['Wipe with a soft cloth after wearing.']
    ],
    comesWith: 'box'
  }
]
