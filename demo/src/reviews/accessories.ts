import type { WrittenReviews } from './review'

export const accessories: WrittenReviews = {
  scarf: [
    [5, 'I have tied it eleven ways so far. The twelfth is on the handle of my suitcase.'],
    [5, 'The rolled hem is plump and even all the way round.'],
    [4, 'Brighter than in the pictures, which I prefer.'],
    [5, 'My hairdresser taught me to wear it as a headband.'],
    [3, 'Thinner than my vintage ones.'],
    [5, 'It came flat, without a fold line across the middle.'],
    [5, 'A safe present for a difficult aunt.'],
    [4, 'Slides on hair; a pin helps.'],
    [5, 'I framed it above the piano and bought a second to wear.'],
    [5, 'Tea was spilled on it at a christening. The dry cleaner returned it unharmed.'],
    [4, 'The border is the best part, so I knot it to show a corner.'],
    [5, 'It smells of nothing at all, as new silk should.'],
    [2, 'The ground is creamier than the white I hoped for.'],
    [5, 'Cool at noon and warm on the plane.']
  ],
  belt: [
    [5, 'A buckle that stays where it is put.'],
    [5, 'My waist is between sizes, and they shortened it to the millimetre.'],
    [4, 'The leather has begun to curve with me.'],
    [5, 'It fits the loops of both jeans and dress trousers.'],
    [3, 'A centimetre narrower than I assumed.'],
    [5, 'Bought three years ago, worn today.'],
    [4, 'The edges are sealed and do not leave dye on a pale shirt.'],
    [5, 'I gave one to each of my sons, who otherwise agree on nothing.'],
    [5, 'It makes a shapeless linen dress into a decision.'],
    [2, 'Arrived coiled so tightly that it needed a night under books.'],
    [4, 'Solid, quiet and without a logo.'],
    [5, 'The keeper holds; that is rarer than it sounds.']
  ],
  hat: [
    [5, 'It survived a convertible on Jebel Jais.'],
    [5, 'Medium fits my 57 without a mark on the forehead.'],
    [4, 'I steamed the brim a little, as the card explained, and it holds.'],
    [5, 'My barber disapproves, everyone else is delighted.'],
    [3, 'Warm for Dubai before November.'],
    [5, 'The ribbon lies flat and the bow is not a bow tie.'],
    [4, 'Sand brushes off with one stroke.'],
    [5, 'Packed in its box inside a trunk, it reached London as it left.'],
    [5, 'I have worn hats for forty years and this felt is very good.'],
    [4, 'Shades the nose, which was the point.'],
    [5, 'My granddaughter salutes when I put it on.'],
    [5, 'Weighs about as much as a croissant.'],
    [2, 'A hair too deep over my ears.'],
    [5, 'The leather band inside is stitched and not glued.'],
    [4, 'Comes with a cardboard ring to keep its shape in the wardrobe.'],
    [5, 'Two compliments between the car and the café.']
  ],
  'eyewear-cat': [
    [5, 'They lift my face more than eight hours of sleep.'],
    [4, 'A little wide at the temples until my optician warmed them.'],
    [5, 'No glare off the water at Kite Beach.'],
    [5, 'I look like my own lawyer.'],
    [3, 'They slide when it is humid.'],
    [5, 'The hinges have a slow, oiled movement.'],
    [4, 'The case is solid enough to sit on, which I did.']
  ],
  'eyewear-round': [
    [5, 'Round without looking like a costume.'],
    [4, 'Small faces rejoice; my husband’s did not fit.'],
    [5, 'Clear to the edge of the lens.'],
    [5, 'I forget them on my nose and search the house.'],
    [3, 'I wanted a darker lens for driving east in the morning.'],
    [5, 'The bridge leaves no mark.'],
    [4, 'Fitted with my prescription in a day at a shop in Karama.']
  ],
  'eyewear-square': [
    [5, 'Broad enough to hide behind after a night flight.'],
    [5, 'They suit a beard.'],
    [4, 'Not light, but well balanced on the ears.'],
    [5, 'The lenses make the desert look graded by a cinematographer.'],
    [3, 'The shine shows fingerprints.'],
    [5, 'Dropped on tiles from a balcony table. Not a chip.'],
    [5, 'My fourth pair from this shop, and the best.'],
    [4, 'The cloth in the case is thick and actually cleans.'],
    [5, 'I read menus in them without taking them off.']
  ],
  cufflinks: [
    [5, 'They click home and do not turn.'],
    [5, 'A wedding present from my best man, and the only thing I did not lose that night.'],
    [4, 'The bar is stiff, in a trustworthy way.'],
    [5, 'Seen on every call since, because I talk with my hands.'],
    [3, 'A shade larger than I wear for the day.'],
    [5, 'The pair matches so closely that I have stopped checking.']
  ]
}
