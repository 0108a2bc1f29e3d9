import type { WrittenReviews } from './review'

export const shoes: WrittenReviews = {
  pump: [
    [5, 'I stood through a three-hour graduation in them and drove home without taking them off.'],
    [5, 'My usual 38 fits with a whisper of room at the heel.'],
    [4, 'The tips wear quickly on marble; the spare set in the box saved me a trip to the cobbler.'],
    [5, 'They make an old suit look as if it had been bought yesterday.'],
    [3, 'The toe box is snug for the first hour. By the second I had stopped noticing.'],
    [5, 'At last a heel that does not click like a typewriter.'],
    [4, 'I ordered two sizes and returned one, and both went smoothly.'],
    [5, 'The line at the side of the foot is cut low without slipping.'],
    [2, 'They pinched my left foot, which is the larger, and there was no half size.'],
    [
      5,
      'I am a lawyer and on my feet all day. These are the only pair that has not been under my desk by four.'
    ],
    [5, 'Worn to my sister’s henna night, to her wedding and to the breakfast after it.'],
    [4, 'Deeper colour than I expected, and better for it.']
  ],
  kitten: [
    [5, 'The height of a good mood rather than of an occasion.'],
    [5, 'I ran for a gate at Terminal 3 in these and made it.'],
    [4, 'Stable on cobbles, as long as one does not hurry.'],
    [5, 'My physiotherapist approves, and she has opinions.'],
    [3, 'Comfortable, although the collar rubbed until I wore them with footlets.'],
    [5, 'They go from the school gate to a gallery opening.'],
    [4, 'A size 40 that is honestly a 40.'],
    [5, 'The heel sits where it should, under the heel.'],
    [5, 'Packed for five days in Paris, and I needed no others.'],
    [2, 'I find them a little plain in reality.'],
    [4, 'The sole was slippery at first; ten minutes on the pavement cured it.']
  ],
  ballet: [
    [5, 'They fold into my handbag and come out uncreased.'],
    [5, 'Walked from Alserkal to the car park and back four times, no plaster needed.'],
    [4, 'Thin soles, naturally. I had rubber put on and they are better still.'],
    [5, 'My wide feet did not have to apologise.'],
    [3, 'I would take half a size larger next time.'],
    [5, 'Soft on the first wearing, like something that had been mine for years.'],
    [4, 'Neat at the heel, which is where flats usually fail me.'],
    [5, 'Bought a second pair before the first had a mark on it.'],
    [5, 'The nurse at the clinic wanted the name of the shop.'],
    [2, 'The leather is so fine that I am afraid of gravel.'],
    [4, 'They squeaked for a day and then never again.'],
    [5, 'I danced in flats at a wedding, and nobody could tell why I was smiling.']
  ],
  loafer: [
    [5, 'No breaking in at all. I kept waiting for the blister that did not come.'],
    [4, 'Long in the toe on me, so I went down half a size as the page advised.'],
    [5, 'The apron is stitched so regularly that my son counted the holes.'],
    [5, 'With linen trousers they look effortless, with jeans they look deliberate.'],
    [3, 'Sturdy and well made, just a little formal for what I wanted.'],
    [5, 'Resoled once already and as good as before.'],
    [4, 'They darkened where my foot bends, and I like them more for it.'],
    [5, 'I wear them barefoot in the office, do not tell anybody.'],
    [5, 'My brother bought the same pair after borrowing mine for an interview.'],
    [1, 'Wrong size delivered. It was put right in two days, with an apology and a shoehorn.'],
    [4, 'Come with proper bags, one for each shoe.']
  ]
}
