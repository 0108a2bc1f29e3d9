import type { ProductFamily } from '../product/product-family'
import { when } from '../product/phrase'

const care = [
  'Take it off to swim and to sleep; we clean it free of charge once a year.',
  'Wipe with a soft cloth. Have the setting checked every other year.',
  'Keep it apart from other pieces; diamonds scratch everything but themselves.'
]
/** Numbers of stones on a bangle; the others have none. */
const SET_WITH_STONES = [7, 11, 19, 48]
const comesWith = 'box and certificate'

export const jewellery: ProductFamily[] = [
  {
    key: 'solitaire',
    noun: [...when({ halo: false }, 'Solitaire Ring'), ...when({ halo: true }, 'Halo Ring')],
    category: 'solitaires',
    preLoved: { category: 'pre-loved-jewellery', count: 2 },
    count: 6,
    brands: ['casa', 'corvane', 'rosalba'],
    sizes: ['50', '52', '54', '56'],
    price: [12_500, 96_000],
    priceStep: 100,
    materials: ['a rounded band', 'a four-claw setting', 'an open four-claw basket'],
    tags: ['gold', 'bridal', 'certificate'],
    opening: [
      ...when({ halo: false }, 'One stone and the light. The {name} lifts it on {material} and steps aside.'),
      ...when(
        { halo: false, cut: 'brilliant', stone: 'diamond' },
        'The {name} is a promise made visible: a single brilliant, held by {material}.'
      ),
      'The {name} is a promise made visible, held by {material}.',
      'Set in {home}, the {name} took nine months to find, the stone, and nine days to make, the ring.'
    ],
    middle: [
      'The stone is cut to return every ray it is given.',
      'Its gallery is pierced by saw, so that light comes in from below.',
      'Its claws are rounded and polished until nothing catches.',
      'The band is rounded inside, and is forgotten after a day.'
    ],
    closing: [
      'The {colour} is named on its certificate, with every measurement.',
      '{colour}, chosen from forty.',
      'It can be resized once, by up to two sizes, without charge.',
      'To be given on one knee, or on any other occasion.'
    ],
    facts: [
      [
        ...when(
          { cut: 'brilliant' },
          'Brilliant cut; certificate from an independent laboratory.',
          'Brilliant cut, excellent polish and symmetry, certified.'
        ),
        ...when({ cut: 'square' }, 'Cushion cut; certificate from an independent laboratory.'),
        ...when({ cut: 'emerald' }, 'Emerald cut; certificate from an independent laboratory.')
      ],
      ['Band {band} mm.'],
      care
    ],
    comesWith
  },
  {
    key: 'cocktail-ring',
    noun: ['Cocktail Ring'],
    category: 'cocktail-rings',
    preLoved: { category: 'pre-loved-jewellery', count: 3 },
    count: 9,
    brands: ['casa', 'nadir', 'rosalba', 'casa'],
    sizes: ['50', '52', '54', '56', '58'],
    price: [5400, 58_000],
    priceStep: 100,
    materials: [
      ...when({ wide: [1.2, 1.5, 1.6] }, 'a broad shoulder'),
      ...when({ wide: 1 }, 'a tapered band'),
      'an open gallery',
      'a four-claw setting'
    ],
    tags: ['gold', 'evening', 'gemstone'],
    opening: [
      'The {name} is a conversation worn on one finger, its stone held by {material}.',
      'Colour first. The {name} was built around its stone, with {material} to carry it.',
      'A cocktail ring in the old sense: the {name} is large, clear and quite unafraid.'
    ],
    middle: [
      'The stone was chosen in Bangkok by daylight, facing north.',
      'Four claws hold it, and light does the rest.',
      'Its underside is finished as carefully as its face.',
      'The cut is shallow enough to wear under a glove.'
    ],
    closing: [
      'In {colour}, with nothing beside it.',
      'The {colour} is natural, and described as it is.',
      'Resizing is free within a year.',
      'It likes candlelight and long dinners.'
    ],
    facts: [
      [
        'Natural stone with certificate.',
        'Natural stone; treatment, where customary, is stated on the certificate.'
      ],
      ['Hallmarked 750.', 'Hallmarked, 18 carat.'],
      care
    ],
    comesWith
  },
  {
    key: 'pearl-drops',
    noun: ['Pearl Drops'],
    category: 'drop-earrings',
    preLoved: { category: 'pre-loved-jewellery', count: 2 },
    count: 5,
    brands: ['rosalba', 'casa', 'rosalba'],
    price: [2400, 16_500],
    priceStep: 50,
    materials: ['South Sea pearls', 'Akoya pearls', 'freshwater pearls of gem quality'],
    tags: ['pearl', 'gold', 'evening', 'gift'],
    opening: [
      'The {name} pairs {material} that waited two years for each other.',
      'A drop that falls exactly to the jaw: the {name} is made in {home} with {material}.',
      'Pearls warm to the skin. The {name} sets {material} on hooks as fine as a lash.'
    ],
    middle: [
      'They are matched by size, by lustre and by the colour beneath the colour.',
      'The hook turns inward, so that the pearl always faces front.',
      'Each is drilled only halfway and set on a pin.',
      'A small stone marks the place where metal meets pearl.'
    ],
    closing: [
      'In {colour}, for every neckline.',
      'The {colour} lustre needs no other light.',
      'Put them on last and take them off first.',
      'For mothers, daughters and both at once.'
    ],
    facts: [['Drop {drop} mm.'], ['Pearls 10 to 11 mm.', 'Pearls 9 to 10 mm, matched.'], care],
    comesWith
  },
  {
    key: 'hoops',
    noun: ['Hoop Earrings'],
    category: 'hoop-earrings',
    count: 5,
    brands: ['casa', 'nadir', 'belmont'],
    sizes: ['20 mm', '30 mm', '40 mm'],
    sizeStep: 0.16,
    price: [1450, 5200],
    priceStep: 50,
    materials: [
      ...when({ twist: false }, 'polished tube'),
      ...when({ twist: true }, 'twisted tube'),
      ...when({ metal: ['gold', 'rose gold'] }, 'hollow-drawn gold')
    ],
    tags: ['gold', 'gift', 'workday'],
    opening: [
      'The {name} is a circle, closed. Hoops of {material} that weigh next to nothing.',
      'Every day has room for the {name}: hoops of {material}, finished without a visible hinge.'
    ],
    middle: [
      'The catch closes with a click and stays closed.',
      'They are polished for a day and a half.',
      'Hollow inside, so that they may be large and still be light.'
    ],
    closing: [
      'In {colour}, which flatters every skin.',
      'The {colour} is the same through and through, never plated.',
      'One idea, in more than one size.'
    ],
    facts: [
      ['Tube {tube} mm.'],
      [...when({ metal: ['gold', 'rose gold'] }, '18 carat gold, hallmarked 750.'), 'Hallmarked.'],
      care
    ],
    comesWith
  },
  {
    key: 'studs',
    noun: ['Stud Earrings'],
    category: 'stud-earrings',
    count: 7,
    brands: ['casa', 'corvane', 'nadir'],
    price: [3200, 28_000],
    priceStep: 100,
    materials: [
      ...when({ halo: false }, 'a four-claw basket'),
      ...when({ halo: true }, 'a halo of brilliants')
    ],
    tags: ['gold', 'gemstone', 'gift', 'workday'],
    opening: [
      'The {name} sits close to the ear and does not move. Two stones, each in {material}.',
      'A stud to be lived in: the {name} rests in {material}, safe on a screw back.'
    ],
    middle: [
      'The pair is cut from one piece of rough, so the colour is the same.',
      'Screw backs are standard here, since stones like these should stay.',
      'Seen from the side, the setting is as light as a crown.'
    ],
    closing: [
      'In {colour}, with everything from linen to black tie.',
      'The {colour} is certified, pair by pair.',
      'Small enough for the office; bright enough for after.'
    ],
    facts: [
      ['Together 1.00 carat.', 'Together 1.40 carat.', 'Together 0.80 carat.'],
      [
        ...when({ metal: ['gold', 'white gold', 'rose gold'] }, '18 carat gold, screw backs.'),
        ...when({ metal: 'platinum' }, 'Platinum, screw backs.')
      ],
      care
    ],
    comesWith
  },
  {
    key: 'pendant',
    noun: ['Pendant Necklace'],
    category: 'necklaces',
    preLoved: { category: 'pre-loved-jewellery', count: 3 },
    count: 10,
    brands: ['casa', 'rosalba', 'nadir', 'corvane'],
    price: [2600, 36_000],
    priceStep: 100,
    materials: ['a cable chain', 'a trace chain', 'a chain as fine as thread'],
    tags: ['gold', 'gemstone', 'gift', 'evening'],
    opening: [
      'The {name} rests in the hollow of the throat, on {material}.',
      'One drop of light on {material}: the {name} is the necklace one forgets to take off.',
      'Drawn in {home} after a piece of 1934, the {name} hangs from {material} and turns with every breath.'
    ],
    middle: [
      ...when({ pendant: 'stone' }, 'The bail is hidden behind the stone, which seems to float.'),
      'Two rings in the chain let it be worn at 42 or at 45 centimetres.',
      ...when({ pendant: 'stone' }, 'The setting is open at the back, to let the light through.'),
      'The clasp is large enough to close without help.'
    ],
    closing: [
      'With {colour}, at any neckline.',
      'The {colour} is natural, with a certificate in the box.',
      'A gift that does not need a size.',
      'Layer it, or let it speak alone.'
    ],
    facts: [
      ['Chain 42 to 45 cm.', 'Chain 40 to 45 cm.'],
      [
        ...when(
          { metal: ['gold', 'white gold', 'rose gold'] },
          '18 carat gold, hallmarked.',
          'Hallmarked 750.'
        ),
        ...when({ metal: 'platinum' }, 'Platinum, hallmarked.')
      ],
      care
    ],
    comesWith
  },
  {
    key: 'bangle',
    noun: ['Bangle'],
    category: 'bangles',
    count: 7,
    brands: ['casa', 'nadir', 'corvane'],
    sizes: ['16', '17', '18'],
    price: [4800, 24_000],
    priceStep: 100,
    materials: [
      ...when({ stone: 'diamond', stones: SET_WITH_STONES }, 'a row of brilliants'),
      ...when({ stone: 'ruby' }, 'a row of rubies'),
      ...when({ stone: 'emerald' }, 'a row of emeralds'),
      ...when({ stones: SET_WITH_STONES }, 'a row of stones'),
      ...when({ stones: 0, twist: false }, 'polished metal'),
      ...when({ stones: 0, twist: true }, 'twisted metal')
    ],
    tags: ['gold', 'gemstone', 'evening'],
    opening: [
      ...when(
        { stones: SET_WITH_STONES },
        'The {name} is an oval, not a circle, because wrists are. Along the front runs {material}.'
      ),
      ...when(
        { stones: SET_WITH_STONES },
        'Solid, smooth and set with {material}, the {name} is made to be stacked and not to rattle.'
      ),
      ...when({ stones: 0 }, 'The {name} is an oval of {material}, because wrists are no circles.'),
      'The {name} opens on a hinge so fine that it has to be shown.'
    ],
    middle: [
      'A safety catch folds flat beside the clasp.',
      ...when({ stones: SET_WITH_STONES }, 'Every stone is set by hand under a microscope.'),
      'The inside is polished as brightly as the outside.'
    ],
    closing: [
      'In {colour}, one for each wrist or three for one.',
      'The {colour} warms within a minute.',
      'Measure your wrist and take the size nearest to it.'
    ],
    facts: [['Width {width} mm.'], ['Hinged, with a safety catch.'], care],
    comesWith
  },
  {
    key: 'line-bracelet',
    noun: ['Line Bracelet'],
    category: 'line-bracelets',
    preLoved: { category: 'pre-loved-jewellery', count: 2 },
    count: 5,
    brands: ['casa', 'corvane', 'rosalba'],
    price: [11_500, 74_000],
    priceStep: 100,
    materials: ['shared claws', 'four-claw links'],
    tags: ['gold', 'gemstone', 'evening', 'certificate'],
    opening: [
      'The {name} runs once around the wrist without a beginning, its stones in {material}.',
      'Forty-six stones, all of one mind: the {name} holds them in {material}.',
      'They used to be called tennis bracelets. The {name} would rather go to the opera.'
    ],
    middle: [
      'Every link moves by itself, so that the line lies like a ribbon.',
      ...when({ second: null }, 'The stones are matched for colour across the whole length.'),
      'The clasp is doubled, and disappears.'
    ],
    closing: [
      'In {colour}, beside a watch or in its place.',
      'The {colour} stones are certified as a set.',
      'Links can be taken out free of charge.'
    ],
    facts: [
      ['Length 17.5 cm.', 'Length 18 cm.'],
      ['Total weight 5.20 carat.', 'Total weight 3.80 carat.', 'Total weight 7.10 carat.'],
      care
    ],
    comesWith
  }
]
